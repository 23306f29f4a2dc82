import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { zoneCity } from '#contract/day/zone-name'
import { type OwnLeg, ownLeg, ownLegKind } from '#contract/trip/own-leg'
import { problemWords } from '../../lib/words/problem-words.ts'
import { timeZones } from '../../lib/words/time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { OptionField } from '../../ui/choice/option-field.tsx'
import { DateField } from '../../ui/day/date-field.tsx'
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
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(leg))
  const [isTried, setTried] = useState(false)
  const parsed = v.safeParse(ownLeg, legOf(draft))
  const change = (some: Partial<LegDraft>) => setDraft((before) => changeDraft(before, some))
  const isHotel = draft.kind === 'HOTEL'
  const errorOf = (name: keyof OwnLeg) => {
    const issue = parsed.issues?.find(({ path }) => path?.[0]?.key === name)
    return isTried && issue ? problemWords(issue.message, problems) : undefined
  }
  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (parsed.success) onSave(parsed.output)
    else document.getElementById(`${id}-${String(parsed.issues[0].path?.[0]?.key)}`)?.focus()
  }
  const text = (name: Texts, label: string, placeholder = '') => (
    <TextInput
      id={`${id}-${name}`}
      label={label}
      placeholder={placeholder}
      value={draft[name]}
      error={errorOf(name)}
      autoComplete="off"
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <DateField
      id={`${id}-${name}`}
      label={label}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const zone = (name: 'startZone' | 'endZone', label: string) => (
    <NativeSelect
      id={`${id}-${name}`}
      label={label}
      value={draft[name]}
      data={[
        { value: '', label: t('localTime') },
        ...timeZones(draft[name]).map((one) => ({ value: one, label: zoneCity(one) })),
      ]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <form className={styles.legForm} onSubmit={save} noValidate>
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
        id={`${id}-note`}
        className={styles.whole}
        label={t('note')}
        value={draft.note}
        error={errorOf('note')}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div className={styles.whole}>
        <Button type="submit" loading={busy} disabled={offline}>
          {word}
        </Button>
        {offline && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </div>
    </form>
  )
}
