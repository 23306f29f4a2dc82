import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldOf } from '#contract/pnr/auxiliary'
import { problemWords } from '../../lib/words/problem-words.ts'
import { edit } from './field-edits.ts'
import { SectionForm } from './section-form.tsx'
import { problemOf } from './to-auxiliary-change.ts'
import type { Auxiliary } from './use-auxiliary.ts'

const field = fieldOf.confidential

/** Shown only if the server sends the confidential remarks (spec: pnr-tour-train §5). */
export function ConfidentialPanel({ auxiliary }: { auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary.confidential')
  const problems = useTranslations('problems')
  const { edits, kept, change, obstacle } = auxiliary
  const typed = edits[field]?.value
  const text = typeof typed === 'string' ? typed : (kept.pnrConfidentialRemarks ?? '')
  const problem = problemOf(field, text)
  return (
    <SectionForm
      auxiliary={auxiliary}
      section="confidential"
      title={t('title')}
      saved={kept.pnrConfidentialRemarks?.trim() || t('none')}
      nameOf={() => t('title')}
    >
      <Textarea
        autoComplete="off"
        label={t('title')}
        description={t('hint')}
        rows={4}
        readOnly={obstacle !== null}
        value={text}
        error={problem && problemWords(problem, problems)}
        onChange={(event) => change(edit(edits, kept, field, event.currentTarget.value))}
      />
    </SectionForm>
  )
}
