import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { MrzProblem } from '#contract/travellers/mrz/problems'
import { type MrzReading, readMrz } from '#contract/travellers/mrz/read-mrz'
import { fullName } from '#contract/travellers/names'
import { serverNow } from '../../lib/call/clock.ts'
import { formatDay } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import styles from '../travellers.module.css'

/** Shorter than any zone: it is still being typed. */
const zoneFrom = 72

/** Takes the machine-readable lines of a document: typed, pasted, or sent by a reader that types like a keyboard. What it read is
 * filled into the form, where it is corrected before it is stored. */
export function MrzField({ onRead }: { onRead: (reading: MrzReading) => void }) {
  const t = useTranslations('travellers.mrz')
  const [text, setText] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const [taken, setTaken] = useState<MrzReading | null>(null)
  const today = dayInJakarta(serverNow())
  const read = text.trim() === '' ? null : readMrz(text, today)
  const isComplete = wasLeft || text.replace(/\s/g, '').length >= zoneFrom
  function take(reading: MrzReading) {
    setTaken(reading)
    onRead(reading)
  }
  function change(typed: string) {
    setText(typed)
    setTaken(null)
    const now = readMrz(typed, today)
    if (now.is === 'read') take(now.reading)
  }
  return (
    <div className={styles.mrz}>
      <Textarea
        label={t('label')}
        description={t('hint')}
        value={text}
        classNames={{ input: styles.zone }}
        autosize
        minRows={2}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        onBlur={() => setWasLeft(true)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div role="status">
        {taken && <Taken reading={taken} />}
        {read?.is === 'wrong' && isComplete && (
          <ul className={styles.problems}>
            {read.problems.map((problem) => (
              <li key={JSON.stringify(problem)} className={screen.problem}>
                {t(`problem.${problem.code}`, valuesOf(problem))}
              </li>
            ))}
          </ul>
        )}
        {read?.is === 'corrected' && !taken && (
          <>
            <p>{t('corrected')}</p>
            <ul className={styles.problems}>
              {read.corrections.map(({ line, place, from, to }) => (
                <li key={`${line} ${place}`}>{t('correction', { line, place, from, to })}</li>
              ))}
            </ul>
            <Button variant="quiet" onClick={() => take(read.reading)}>
              {t('take')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Taken({ reading }: { reading: MrzReading }) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const { kind, number, expiresOn, isNameCut, native } = reading
  return (
    <p>
      {[
        t('mrz.read', { name: fullName(reading), kind: t(`kind.${kind}`), number }),
        expiresOn && `${t('until', { day: formatDay(expiresOn, locale) })}.`,
        isNameCut && t('mrz.cut'),
        native && t('mrz.native', { name: fullName(native) }),
        t('mrz.check'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

function valuesOf(problem: MrzProblem) {
  return {
    field: 'field' in problem ? problem.field : 'WHOLE',
    line: 'line' in problem ? problem.line : 1,
    signs: 'signs' in problem ? problem.signs : '',
  }
}
