import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Page, PageCard } from '../shell/frame/page.tsx'
import { LanguageChoice } from '../shell/preferences/language-choice.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

type Props = LoginFormProps & {
  /** What stands under the form. */
  children?: ReactNode
}

/** The page at `/auth/login`. Also rendered at build time into the HTML that stands before any script runs, so nothing that it imports
 * may need a browser to load. */
export function SignInPage({ children, ...form }: Props) {
  const t = useTranslations('auth.login')
  return (
    <Page promise={t('promise')}>
      <PageCard>
        <LoginForm {...form} />
        <LanguageChoice />
      </PageCard>
      {children}
    </Page>
  )
}
