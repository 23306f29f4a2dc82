import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { accountCodes, type FlightDraft, searchesAs, serviceClasses } from './flight-draft.ts'

type Props = { draft: FlightDraft; onChange: (change: Partial<FlightDraft>) => void }

export function FareFields({ draft, onChange }: Props) {
  const t = useTranslations('flight.avail')
  return (
    <>
      <ChoiceField
        label={t('serviceClass')}
        choices={serviceClasses}
        wordOf={(choice) => t(`serviceClasses.${choice}`)}
        value={draft.serviceClass}
        onChange={(serviceClass) => onChange({ serviceClass })}
      />
      <TextInput
        label={t('airlines')}
        placeholder={t('airlinesHint')}
        value={draft.airlines}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ airlines: currentTarget.value.toUpperCase() })}
      />
      <ChoiceField
        label={t('searchAs')}
        choices={searchesAs}
        wordOf={(choice) => t(`searchesAs.${choice}`)}
        value={draft.searchAs}
        onChange={(searchAs) => onChange({ searchAs })}
      />
      <NativeSelect
        label={t('corporate')}
        description={t('corporateReason')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[t('noCorporate')]}
        disabled
      />
      <ChoiceField
        label={t('accountCode')}
        choices={accountCodes}
        wordOf={(choice) => t(`accountCodes.${choice}`)}
        value={draft.accountCode}
        onChange={(accountCode) => onChange({ accountCode })}
      />
      <TextInput
        label={t('promoCode')}
        value={draft.promoCode}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ promoCode: currentTarget.value })}
      />
    </>
  )
}

type ChoiceFieldProps<Choice extends string> = {
  label: string
  choices: readonly Choice[]
  wordOf: (choice: Choice) => string
  value: Choice
  onChange: (choice: Choice) => void
}

function ChoiceField<Choice extends string>({
  label,
  choices,
  wordOf,
  value,
  onChange,
}: ChoiceFieldProps<Choice>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: wordOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
