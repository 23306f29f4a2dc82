import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type OwnLeg, ownLeg, ownLegKind } from '#contract/trip/own-leg'
import { problemWords } from '../../lib/words/problem-words.ts'
import { timeZones, zoneCity } from '../../lib/words/time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { OptionField } from '../../ui/choice/option-field.tsx'
import { DateField } from '../../ui/day/date-field.tsx'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import styles from '../trip.module.css'
import { changeDraft, draftOf, type LegDraft, legOf } from './leg-draft.ts'

type Props = {
  leg: OwnLeg | LegDraft
  /** Of the button. */
  word: string
  busy: boolean
  offline: boolean
  onSave: (leg: OwnLeg) => void
}

type Texts = 'title' | 'from' | 'to' | 'startsAt' | 'endsAt' | 'checkInUntil' | 'confirmation'

/** What was booked elsewhere, field by field. */
export function LegForm({ leg, word, busy, offline, onSave }: Props) {
  const t = useTranslations('trip.leg')
  const problems = useTranslations('problems')
  const typed = useTypedForm<LegDraft>({
    name: useId(),
    initial: draftOf(leg),
    live: true,
    problemsOf: (fields) => {
      const { issues = [] } = v.safeParse(ownLeg, legOf(fields))
      // the first of each field
      return Object.fromEntries(
        issues
          .map(({ path, message }) => [String(path?.[0]?.key), problemWords(message, problems)])
          .reverse(),
      )
    },
  })
  const { form, idOf } = typed
  const draft = form.values
  const change = (some: Partial<LegDraft>) => form.setValues(changeDraft(draft, some))
  const isHotel = draft.kind === 'HOTEL'
  const text = (name: Texts, label: string, placeholder = '') => (
    <TextInput
      {...fieldProps(form, name)}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <DateField
      id={idOf(name)}
      label={label}
      value={draft[name]}
      error={form.errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const zone = (name: 'startZone' | 'endZone', label: string) => (
    <NativeSelect
      {...fieldProps(form, name)}
      label={label}
      data={[
        { value: '', label: t('localTime') },
        ...timeZones(draft[name]).map((one) => ({ value: one, label: zoneCity(one) })),
      ]}
    />
  )
  return (
    <FormFrame
      typed={typed}
      atFields
      className={styles.legForm}
      onSend={(fields) => onSave(v.parse(ownLeg, legOf(fields)))}
    >
      <OptionField
        label={t('kind')}
        value={draft.kind}
        options={ownLegKind.options}
        optionLabel={(kind) => t(`kinds.${kind}`)}
        onChoose={(kind) => change({ kind })}
      />
      {text('title', t(isHotel ? 'hotelName' : 'number'), isHotel ? '' : 'GA 402')}
      {!isHotel && text('from', t('from'), 'CGK')}
      {text('to', t(isHotel ? 'city' : 'to'), isHotel ? '' : 'DPS')}
      {day('startsOn', t(isHotel ? 'checkIn' : 'starts'))}
      {text('startsAt', t(isHotel ? 'checkInFrom' : 'startsAt'), '09:15')}
      {zone('startZone', t(isHotel ? 'zone' : 'startZone'))}
      {isHotel && text('checkInUntil', t('checkInUntil'), '22:00')}
      {day('endsOn', t(isHotel ? 'checkOut' : 'ends'))}
      {text('endsAt', t(isHotel ? 'checkOutUntil' : 'endsAt'), '12:05')}
      {!isHotel && zone('endZone', t('endZone'))}
      {text('confirmation', t('confirmation'))}
      <Textarea
        {...fieldProps(form, 'note')}
        className={styles.whole}
        label={t('note')}
        autosize
        minRows={1}
      />
      <div className={styles.whole}>
        <Button type="submit" loading={busy} disabled={offline}>
          {word}
        </Button>
        {offline && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </div>
    </FormFrame>
  )
}
