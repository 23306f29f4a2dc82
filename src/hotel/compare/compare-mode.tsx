import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** On a phone, where the boxes take room only when they are wanted. */
export function CompareMode({ isOn, onChange }: Props) {
  const t = useTranslations('hotel.compare')
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-label={t('mode')}
      title={t('mode')}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <IconColumns size={18} aria-hidden />
    </Button>
  )
}
