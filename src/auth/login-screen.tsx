import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { appConfigQuery } from '../shell/app-config.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { LanguageChoice } from '../shell/preferences.tsx'
import { safePath } from '../shell/safe-path.ts'
import { Skeletons } from '../ui/states.tsx'
import { LoginForm } from './login-form.tsx'

/** Few installations need it, and none at first. */
const Elsewhere = lazy(() => import('./elsewhere.tsx').then((loaded) => ({ default: loaded.Elsewhere })))

/** The form, unless this installation signs people in elsewhere; `?admin=1` shows it there too. */
export function LoginScreen() {
  const { admin, to } = useSearch({ from: '/auth/login' })
  const router = useRouter()
  const { data: config, isPending } = useQuery({ ...appConfigQuery, retry: false })
  const elsewhere = admin === 1 ? null : config?.externalLoginUrl
  if (isPending && admin !== 1) {
    return (
      <Page>
        <Skeletons count={1} shape="form" />
      </Page>
    )
  }
  return (
    <Page>
      {elsewhere ? (
        <Suspense>
          <Elsewhere address={elsewhere} wanted={to} />
        </Suspense>
      ) : (
        <PageCard>
          <LoginForm onSignedIn={() => router.navigate({ href: safePath(to, '/'), replace: true })} />
          <LanguageChoice />
        </PageCard>
      )}
    </Page>
  )
}
