import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import type { DemoAccounts as Accounts } from '#contract/access/session'
import { LanguageProvider } from '../shell/preferences/language-provider.tsx'
import styles from './login-form.module.css'

/** Shows the demo's accounts under the form of the sign-in page, which React has taken over without them. */
export function showDemoAccounts(page: HTMLElement, accounts: Accounts): void {
  const place = document.createElement('div')
  page.querySelector('main')?.append(place)
  createRoot(place).render(
    <LanguageProvider>
      <DemoAccounts accounts={accounts} />
    </LanguageProvider>,
  )
}

/** The accounts of the demo, each of which fills the form. */
export function DemoAccounts({ accounts: { password, accountList } }: { accounts: Accounts }): ReactNode {
  const t = useTranslations('auth.login.demo')
  return (
    <section className={styles.demo} aria-label={t('title')}>
      <b>{t('title')}</b>
      <ul>
        {accountList.map(({ accountName, orgName, userName, displayName, may }) => (
          <li key={`${accountName} ${userName}`}>
            <button type="button" onClick={() => fill({ accountName, userName, password })}>
              <span>
                <b>{displayName}</b> {t(`may.${may}`)}
              </span>
              <small>{orgName}</small>
            </button>
          </li>
        ))}
      </ul>
      <small>{t('trains')}</small>
    </section>
  )
}

function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    if (!field) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.querySelector<HTMLElement>('form button[type="submit"]')?.focus()
}
