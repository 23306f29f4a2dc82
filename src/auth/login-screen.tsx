import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../shell/app-config.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { LanguageChoice } from '../shell/preferences.tsx'
import { safePath } from '../shell/safe-path.ts'
import { Skeletons } from '../ui/states.tsx'
import { keepWanted } from './keep-wanted.ts'
import { LoginForm } from './login-form.tsx'

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
        <Elsewhere address={elsewhere} wanted={to} />
      ) : (
        <PageCard>
          <LoginForm onSignedIn={() => router.navigate({ href: safePath(to, '/'), replace: true })} />
          <LanguageChoice />
        </PageCard>
      )}
    </Page>
  )
}

function Elsewhere({ address, wanted }: { address: string; wanted: string | undefined }) {
  const t = useTranslations('auth.login')
  useEffect(() => {
    keepWanted(wanted, Date.now())
    location.assign(address)
  }, [address, wanted])
  return <div role="status">{t('leaving')}</div>
}
