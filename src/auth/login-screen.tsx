import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../lib/app-config.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { LanguageChoice } from '../shell/preferences.tsx'
import { safePath } from '../shell/safe-path.ts'
import { Skeletons } from '../ui/states.tsx'
import { LoginForm } from './login-form.tsx'
import { saveReturnPath } from './save-return-path.ts'

/** The sign-in form, or a redirect to the external sign-in site if one is configured; `?admin=1` always shows the form. */
export function LoginScreen() {
  const { admin, to } = useSearch({ from: '/auth/login' })
  const router = useRouter()
  const { data: config, isPending } = useQuery({ ...appConfigQuery, retry: false })
  const externalUrl = admin === 1 ? null : config?.externalLoginUrl
  if (isPending && admin !== 1) {
    return (
      <Page>
        <Skeletons count={1} shape="form" />
      </Page>
    )
  }
  return (
    <Page>
      {externalUrl ? (
        <ExternalSignIn address={externalUrl} path={to} />
      ) : (
        <PageCard>
          <LoginForm onSignedIn={() => router.navigate({ href: safePath(to, '/'), replace: true })} />
          <LanguageChoice />
        </PageCard>
      )}
    </Page>
  )
}

function ExternalSignIn({ address, path }: { address: string; path: string | undefined }) {
  const t = useTranslations('auth.login')
  useEffect(() => {
    saveReturnPath(path, Date.now())
    location.assign(address)
  }, [address, path])
  return <div role="status">{t('leaving')}</div>
}
