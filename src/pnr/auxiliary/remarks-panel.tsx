import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOf, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import { problemWords } from '../../lib/words/problem-words.ts'
import { edit } from '../../shell/notes/field-edits.ts'
import { problemOf } from '../../shell/notes/to-auxiliary-change.ts'
import styles from './auxiliary.module.css'
import { SectionForm } from './section-form.tsx'
import type { Auxiliary } from './use-auxiliary.ts'

type Guest = PnrAuxiliary['paxRemarks'][number]

/** Five lines per guest (spec: pnr-tour-train §5). */
export function RemarksPanel({ auxiliary }: { auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary.remarks')
  const { paxRemarks } = auxiliary.kept
  const names = new Map(
    paxRemarks.flatMap(({ guestNumber, guestFullName, remarkList }) =>
      remarkList.map((_, index) => [
        fieldOf.remark(guestNumber, index + 1),
        t('remark', { guest: guestFullName, line: index + 1 }),
      ]),
    ),
  )
  const texts = paxRemarks.flatMap(({ remarkList }) => remarkList.filter((text) => text.trim() !== ''))
  return (
    <SectionForm
      auxiliary={auxiliary}
      section="remarks"
      title={t('title')}
      saved={texts.join(' · ') || t('filled', { count: 0 })}
      nameOf={(field) => names.get(field) ?? field}
    >
      {paxRemarks.map((guest) => (
        <GuestRemarks key={guest.guestNumber} guest={guest} auxiliary={auxiliary} />
      ))}
    </SectionForm>
  )
}

function GuestRemarks({ guest, auxiliary }: { guest: Guest; auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary.remarks')
  const problems = useTranslations('problems')
  const { edits, kept, change, obstacle } = auxiliary
  const { guestNumber, guestFullName } = guest
  const lines = guest.remarkList.map((keptText, index) => {
    const field = fieldOf.remark(guestNumber, index + 1)
    const typed = edits[field]?.value
    return { field, text: typeof typed === 'string' ? typed : keptText }
  })
  const filled = lines.filter(({ text }) => text.trim() !== '').length
  // open for the first guest, and for guests with remarks
  const [open] = useState(guestNumber === 1 || filled > 0)
  return (
    <details open={open} className={styles.guest}>
      <summary>
        <b>
          {guestNumber}. {guestFullName}
        </b>
        <span className={styles.quiet}>{t('filled', { count: filled })}</span>
      </summary>
      <fieldset>
        <legend className={styles.legend}>{guestFullName}</legend>
        {lines.map(({ field, text }, at) => {
          const problem = problemOf(field, text)
          return (
            <TextInput
              key={field}
              label={t('line', { line: at + 1 })}
              autoComplete="off"
              readOnly={obstacle !== null}
              value={text}
              error={problem && problemWords(problem, problems)}
              onChange={(event) => change(edit(edits, kept, field, event.currentTarget.value))}
            />
          )
        })}
      </fieldset>
    </details>
  )
}
