import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const bookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers',
  component: lazyRouteComponent(
    withWords('travellers', () => import(/* bundle: travellers */ './book/travellers-screen.tsx')),
    'TravellersScreen',
  ),
})

const groupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers/groups',
  component: lazyRouteComponent(
    withWords('travellers', () => import(/* bundle: travellers */ './groups/groups-screen.tsx')),
    'GroupsScreen',
  ),
})

const twinsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers/twins',
  component: lazyRouteComponent(
    withWords('travellers', () => import(/* bundle: travellers */ './same/twins-screen.tsx')),
    'TwinsScreen',
  ),
})

const importRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers/import',
  component: lazyRouteComponent(
    withWords('travellers', () => import(/* bundle: travellers */ './import/import-screen.tsx')),
    'ImportScreen',
  ),
})

const newRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers/new',
  component: lazyRouteComponent(
    withWords('travellers', () => import(/* bundle: travellers */ './person/new-traveller-screen.tsx')),
    'NewTravellerScreen',
  ),
})

const travellerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/travellers/$travellerId',
  component: lazyRouteComponent(
    withWords(
      ['travellers', 'auxiliary'],
      () => import(/* bundle: travellers */ './person/traveller-screen.tsx'),
    ),
    'TravellerScreen',
  ),
})

export const travellerRoutes = [
  bookRoute,
  groupsRoute,
  twinsRoute,
  importRoute,
  newRoute,
  travellerRoute,
] as const
