import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  redirect,
  useNavigate,
} from '@tanstack/react-router'
import { del, get, set } from 'idb-keyval'
import { createRoot } from 'react-dom/client'
import { Workbox } from 'workbox-window'

type Rows = { locator: string; hotelName: string }[]
const day = 24 * 3_600_000
const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: day, staleTime: 60_000 } } })
const stored = {
  queryClient,
  persister: {
    persistClient: (client: PersistedClient) => set('cache', client),
    restoreClient: () => get<PersistedClient>('cache'),
    removeClient: () => del('cache'),
  },
}
const rootRoute = createRootRoute()
const loginRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', component: Login })
const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list',
  beforeLoad: () => {
    if (!localStorage.getItem('user')) throw redirect({ to: '/auth/login' })
  },
  component: List,
})
const router = createRouter({ routeTree: rootRoute.addChildren([loginRoute, listRoute]) })

function Login() {
  const navigate = useNavigate()
  const signIn = (form: FormData) => {
    localStorage.setItem('user', JSON.stringify(form.get('user')))
    return navigate({ href: '/list' })
  }
  return (
    <form action={signIn}>
      <input name="account" aria-label="Account" required />
      <input name="user" aria-label="User" required />
      <input name="password" aria-label="Password" type="password" required />
      <button type="submit">Login</button>
    </form>
  )
}

function List() {
  const rows = useQuery<Rows>({ queryKey: ['rows'], queryFn: async () => (await fetch('/api/rows')).json() })
  const line = ({ locator, hotelName }: Rows[number]) => <li key={locator}>{`${locator} ${hotelName}`}</li>
  return <ul>{rows.data?.map(line)}</ul>
}

addEventListener('load', () => void new Workbox('/sw.js').register())
await persistQueryClientRestore(stored)
persistQueryClientSubscribe(stored)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
