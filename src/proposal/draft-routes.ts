import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const draftRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/proposals/drafts/$draftId',
  component: lazyRouteComponent(
    withWords(
      ['proposals', 'proposalDraft'],
      () => import(/* bundle: proposals */ './editor/draft-screen.tsx'),
    ),
    'DraftScreen',
  ),
})

export const proposalDraftRoutes = [draftRoute] as const
