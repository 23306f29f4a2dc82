import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '../../lib/language/languages.ts'
import { Term } from './term.tsx'

type Props = { name: keyof Messages['terms']; children: ReactNode }

/** A word that agents use and a new one has to learn. */
export function TradeTerm({ name, children }: Props) {
  const t = useTranslations('terms')
  return <Term meaning={t(name)}>{children}</Term>
}
