import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../lib/query/app-config.ts'
import { Page } from '../shell/frame/page.tsx'
import { safePath } from '../shell/session/safe-path.ts'
import { Skeletons } from '../ui/state/states.tsx'
import { saveReturnPath } from './save-return-path.ts'
import { signInWithPassword } from './sign-in.ts'
import { SignInPage } from './sign-in-page.tsx'

const DemoAccounts = lazy(() =>
  import(/* bundle: idle */ './demo-accounts.tsx').then(
    (loaded) => ({ default: loaded.DemoAccounts }),
    // the form works without them
    () => ({ default: () => null }),
  ),
)

/** The form waits this long to learn whether an external site signs people in. */
const patienceMs = 1_500

/** The sign-in form inside the application, as after the end of a session; or a redirect to the external sign-in site if one is
 * configured. `?admin=1` always shows the form. */
export function LoginScreen() {
  const { admin, to } = useSearch({ from: '/auth/login' })
  const router = useRouter()
  const { data: config, isPending } = useQuery({ ...appConfigQuery, retry: false })
  const isLate = useIsLate()
  const externalUrl = admin === 1 ? null : config?.externalLoginUrl
  if (isPending && admin !== 1 && !isLate) {
    return (
      <Page>
        <Skeletons count={1} shape="form" />
      </Page>
    )
  }
  if (externalUrl) return <ExternalSignIn address={externalUrl} path={to} />
  return (
    <SignInPage
      signIn={async (credentials, options) => {
        await signInWithPassword(credentials, options)
        await router.navigate({ href: safePath(to, '/'), replace: true })
      }}
    >
      {config?.demoAccounts && (
        <Suspense>
          <DemoAccounts accounts={config.demoAccounts} />
        </Suspense>
      )}
    </SignInPage>
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

function ExternalSignIn({ address, path }: { address: string; path: string | undefined }) {
  const t = useTranslations('auth.login')
  useEffect(() => {
    saveReturnPath(path, Date.now())
    location.assign(address)
  }, [address, path])
  return (
    <Page>
      <div role="status">{t('leaving')}</div>
    </Page>
  )
}
