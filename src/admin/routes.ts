import { createRoute, lazyRouteComponent, notFound, stripSearchParams } from '@tanstack/react-router'
import { isAdministrator } from '#contract/access/role'
import { withWords } from '../lib/language/area-words.ts'
import { currentSession } from '../lib/session/session.ts'
import { appRoute } from '../shell/routes.ts'
import {
  agentsSearch,
  auditSearch,
  depositsSearch,
  pricesSearch,
  suppliersSearch,
  usersSearch,
} from './searches.ts'

/** For everybody but administrators there is no such page (spec: shell-and-hotel §6). */
const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  beforeLoad: () => {
    const role = currentSession()?.claims.userRoleCodeLevel
    if (!role || !isAdministrator(role)) throw notFound()
  },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin */ './admin-frame.tsx')),
    'AdminFrame',
  ),
})

const agentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/agent',
  validateSearch: agentsSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin */ './agents/agents-screen.tsx')),
    'AgentsScreen',
  ),
})

const agentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/agent/$orgId',
  component: lazyRouteComponent(
    withWords(['admin', 'auxiliary'], () => import(/* bundle: admin-more */ './agents/agent-screen.tsx')),
    'AgentScreen',
  ),
})

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-more */ './users/users-screen.tsx')),
    'UsersScreen',
  ),
})

const userRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$userId',
  component: lazyRouteComponent(
    withWords(
      ['admin', 'auxiliary', 'pages'],
      () => import(/* bundle: admin-more */ './users/user-screen.tsx'),
    ),
    'UserScreen',
  ),
})

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-books */ './audit/audit-screen.tsx')),
    'AuditScreen',
  ),
})

const suppliersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/suppliers',
  validateSearch: suppliersSearch,
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-more */ './suppliers/suppliers-screen.tsx')),
    'SuppliersScreen',
  ),
})

const goLiveRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/suppliers/$code',
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-more */ './suppliers/go-live/go-live-screen.tsx')),
    'GoLiveScreen',
  ),
})

const depositsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/deposits',
  validateSearch: depositsSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-books */ './deposits/deposits-screen.tsx')),
    'DepositsScreen',
  ),
})

const ratesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/deposits/rates',
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-books */ './deposits/rates/rates-screen.tsx')),
    'RatesScreen',
  ),
})

const orgDepositRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/deposits/$orgId',
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-books */ './deposits/org-deposit-screen.tsx')),
    'OrgDepositScreen',
  ),
})

const pricesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/prices',
  validateSearch: pricesSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-rules */ './prices/prices-screen.tsx')),
    'PricesScreen',
  ),
})

const newRuleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/prices/new',
  validateSearch: suppliersSearch,
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-rules */ './prices/rule-screen.tsx')),
    'NewRuleScreen',
  ),
})

const ruleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/prices/$ruleId',
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-rules */ './prices/rule-screen.tsx')),
    'RuleScreen',
  ),
})

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  component: lazyRouteComponent(
    withWords(
      ['admin', 'auxiliary'],
      () => import(/* bundle: admin-rules */ './settings/settings-screen.tsx'),
    ),
    'SettingsScreen',
  ),
})

const backupsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/backups',
  component: lazyRouteComponent(
    withWords('admin', () => import(/* bundle: admin-rules */ './backups/backups-screen.tsx')),
    'BackupsScreen',
  ),
})

const noticesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/notices',
  component: lazyRouteComponent(
    withWords(
      ['admin', 'auxiliary', 'notices'],
      () => import(/* bundle: admin-rules */ './notices/agency-notices-screen.tsx'),
    ),
    'AgencyNoticesScreen',
  ),
})

const approvalsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/approvals',
  component: lazyRouteComponent(
    withWords(
      ['admin', 'auxiliary'],
      () => import(/* bundle: admin-more */ './approvals/approvals-screen.tsx'),
    ),
    'ApprovalsScreen',
  ),
})

export const adminRoutes = adminRoute.addChildren([
  agentsRoute,
  agentRoute,
  usersRoute,
  userRoute,
  auditRoute,
  suppliersRoute,
  goLiveRoute,
  pricesRoute,
  newRuleRoute,
  ruleRoute,
  depositsRoute,
  ratesRoute,
  orgDepositRoute,
  noticesRoute,
  backupsRoute,
  settingsRoute,
  approvalsRoute,
])
