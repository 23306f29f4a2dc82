import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { proposalsSearch } from './list/proposals-search.ts'

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/proposals',
  validateSearch: proposalsSearch,
  component: lazyRouteComponent(
    withWords('proposals', () => import(/* bundle: proposals */ './list/proposals-screen.tsx')),
    'ProposalsScreen',
  ),
})

const proposalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/proposals/$proposalId',
  loader: async ({ params }) =>
    (await import(/* bundle: proposals */ './loaders.ts')).startProposal(params.proposalId),
  component: lazyRouteComponent(
    withWords(
      ['order', 'proposals', 'proposalDraft'],
      () => import(/* bundle: proposals */ './page/proposal-screen.tsx'),
    ),
    'ProposalScreen',
  ),
})

export const proposalRoutes = [listRoute, proposalRoute] as const
