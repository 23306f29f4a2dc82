import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { usePhone } from '../../ui/use-wide.ts'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** In the middle of the screen; on a phone it rises from the foot. */
export function ComparisonDialog({ children, ...rest }: Props) {
  const shell = useTranslations('shell.frame')
  const isPhone = usePhone()
  return (
    <Dialog
      {...rest}
      isWide
      place={isPhone ? 'foot' : 'middle'}
      foot={
        <Button variant="default" onClick={rest.onClose}>
          {shell('close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
