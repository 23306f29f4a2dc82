import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Person } from './persons/pax-fields.ts'
import type { PaxEdits } from './persons/use-pax-edits.ts'

type Props = { person: Person; name: string; edits: PaxEdits }

/** Opens the form of a person and gets the focus back when that form closes (spec: insurance §4, participant edit). */
export function ModifyButton({ person, name, edits }: Props) {
  const t = useTranslations('insuranceList.person')
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = edits.wasClosed(person)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      aria-label={t('modifyOf', { name })}
      onClick={() => edits.modify(person)}
    >
      {t('modify')}
    </Button>
  )
}
