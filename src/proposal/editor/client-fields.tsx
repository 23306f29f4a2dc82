import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import {
  clientName,
  defaultDaysValid,
  greeting,
  maxDaysValid,
  type ProposalContent,
  proposalName,
} from '#contract/proposal/content'
import { changeDraft } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { proposedName } from '../../shell/proposal/send/proposed-name.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import forms from '../../ui/form/form.module.css'
import { TextField } from '../../ui/form/text-field.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { useProblem } from './use-problem.ts'

/** What the client reads above the offers, and how long it is valid. */
export function ClientFields({ draft: { proposalId, content } }: { draft: ProposalDraft }) {
  const t = useTranslations('proposalDraft.editor')
  const problemIn = useProblem()
  const change = (changed: Partial<ProposalContent>) =>
    changeDraft(proposalId, (before) => ({ ...before, ...changed }))
  return (
    <Section title={t('client')}>
      <div className={forms.grid}>
        <TextField
          label={t('name')}
          value={content.name}
          placeholder={proposedName(content)}
          // a proposal without a name gets the proposed one
          error={content.name.trim() !== '' && problemIn(proposalName, content.name)}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextField
          label={t('clientName')}
          hint={t('clientNameHint')}
          value={content.clientName}
          error={problemIn(clientName, content.clientName)}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ clientName: currentTarget.value })}
        />
        <Textarea
          label={t('greeting')}
          autosize
          minRows={2}
          error={problemIn(greeting, content.greeting)}
          value={content.greeting}
          onChange={({ currentTarget }) => change({ greeting: currentTarget.value })}
        />
        <NumberField
          label={t('daysValid')}
          value={content.daysValid}
          min={1}
          max={maxDaysValid}
          blank={defaultDaysValid}
          steps
          onChange={(daysValid) => change({ daysValid })}
        />
        <Segments
          legend={t('language')}
          options={{ en: t('english'), id: t('indonesian') }}
          value={content.language}
          onChange={(language) => change({ language })}
        />
      </div>
    </Section>
  )
}
