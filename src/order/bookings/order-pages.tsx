import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import order from '../order.module.css'
import { type PageTarget, pageTargets } from './pages.ts'

type Props = {
  position: Parameters<typeof pageTargets>[0]
  /** The requested page is still loading. */
  busy: boolean
  onPage: (target: PageTarget) => void
}

export function OrderPages({ position, busy, onPage }: Props) {
  const t = useTranslations('order.pages')
  const { first, previous, next } = pageTargets(position)
  if (!first && !next) return null
  const button = (target: PageTarget | null) => ({
    variant: 'default',
    disabled: target === null,
    onClick: () => {
      // ignore a second tap while the page loads
      if (target && !busy) onPage(target)
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
