import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ChecklistItem } from '#contract/admin/settings'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import { checklistQuery } from './queries.ts'
import styles from './settings.module.css'

/** Where an item is done, if that is a screen. */
const users = { tab: 'users', to: '/app/admin/users' } as const
const prices = { tab: 'prices', to: '/app/admin/prices' } as const
const agents = { tab: 'agents', to: '/app/admin/agent' } as const
const deposits = { tab: 'deposits', to: '/app/admin/deposits' } as const
const rates = { tab: 'deposits', to: '/app/admin/deposits/rates' } as const
type Screen = typeof users | typeof prices | typeof agents | typeof deposits | typeof rates
const screens: Partial<Record<ChecklistItem['item'], Screen>> = {
  secondAdministrator: users,
  demoAccounts: users,
  priceRules: prices,
  agency: agents,
  exchangeRates: rates,
  deposit: deposits,
}

/** What is still missing before money may flow; nothing once all is done. */
export function ChecklistPanel() {
  const t = useTranslations('adminSettings.checklist')
  const tab = useTranslations('admin.tabs')
  const { data } = useQuery(checklistQuery)
  const missing = data?.checklist.filter(({ isDone }) => !isDone) ?? []
  const done = data?.checklist.filter(({ isDone }) => isDone) ?? []
  if (missing.length === 0) return null
  return (
    <Section title={t('title')} aside={t('count', { done: done.length, all: missing.length + done.length })}>
      <ul className={styles.checklist}>
        {missing.map(({ item, about }) => (
          <li key={item}>
            <Status tone="warning" word={t(`items.${item}.title`)} />
            <p>{t(`items.${item}.todo`, { about: about.join(', '), count: about.length })}</p>
            {screens[item] && (
              <Link to={screens[item].to}>{t('open', { screen: tab(screens[item].tab) })}</Link>
            )}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{t('done', { count: done.length })}</summary>
          <ul className={styles.checklist}>
            {done.map(({ item }) => (
              <li key={item}>
                <Status tone="good" word={t(`items.${item}.title`)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
