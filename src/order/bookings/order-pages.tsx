import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import order from '../order.module.css'
import { type PageStep, stepsFrom } from './pages.ts'

type Props = {
  way: Parameters<typeof stepsFrom>[0]
  /** The page that was asked for has not come yet. */
  busy: boolean
  onPage: (step: PageStep) => void
}

export function OrderPages({ way, busy, onPage }: Props) {
  const t = useTranslations('order.pages')
  const { first, previous, next } = stepsFrom(way)
  if (!first && !next) return null
  const button = (step: PageStep | null) => ({
    variant: 'default',
    disabled: step === null,
    onClick: () => {
      // a second tap is no second page
      if (step && !busy) onPage(step)
    },
  })
  return (
    <nav className={order.pages} aria-label={t('label')} aria-busy={busy}>
      {first && !previous ? (
        <Button {...button(first)}>{t('first')}</Button>
      ) : (
        <Button {...button(previous)} leftSection={<IconChevronLeft size={18} aria-hidden />}>
          {t('previous')}
        </Button>
      )}
      <Button {...button(next)} rightSection={<IconChevronRight size={18} aria-hidden />}>
        {t('next')}
      </Button>
    </nav>
  )
}
