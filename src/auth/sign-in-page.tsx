import { Page, PageCard } from '../shell/frame/page.tsx'
import { LanguageChoice } from '../shell/preferences/language-choice.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

/** The page at `/auth/login`. Also rendered at build time into the HTML that stands before any script runs, so nothing that it imports
 * may need a browser to load. */
export function SignInPage(props: LoginFormProps) {
  return (
    <Page>
      <PageCard>
        <LoginForm {...props} />
        <LanguageChoice />
      </PageCard>
    </Page>
  )
}
