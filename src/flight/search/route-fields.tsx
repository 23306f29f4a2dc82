import { TextInput } from '@mantine/core'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { airportCode, type FlightDraft } from './flight-draft.ts'

type Props = Pick<FlightDraft, 'from' | 'to'> & { onChange: (change: Partial<FlightDraft>) => void }

export function RouteFields({ from, to, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const shared = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
  return (
    <>
      <TextInput
        {...shared}
        label={t('from')}
        value={from}
        leftSection={<IconPlaneDeparture size={18} aria-hidden />}
        onChange={({ currentTarget }) => onChange({ from: airportCode(currentTarget.value) })}
      />
      <TextInput
        {...shared}
        label={t('to')}
        value={to}
        leftSection={<IconPlaneArrival size={18} aria-hidden />}
        onChange={({ currentTarget }) => onChange({ to: airportCode(currentTarget.value) })}
      />
    </>
  )
}
