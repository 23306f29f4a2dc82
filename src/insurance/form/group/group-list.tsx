import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import { identityName } from '#contract/access/person'
import { isoDate } from '#contract/day/dates'
import { defaultIdentityType } from '#contract/insurance/pax'
import { formatDay } from '../../../lib/language/format.ts'
import forms from '../../../ui/form/form.module.css'
import { fieldId } from '../../../ui/form/typed-form.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import { Status } from '../../../ui/state/status.tsx'
import { ScrollRegion } from '../../choose/scroll-region.tsx'
import type { FormParts } from '../form-parts.ts'
import { formProblems } from '../form-problems.ts'
import styles from './group-list.module.css'

/** The travellers of a group tour, one line each; fifty open forms would be unreadable. */
export function GroupList({
  form: api,
  terms,
  today,
  onEdit,
}: FormParts & { onEdit: (index: number) => void }) {
  const t = useTranslations('insuranceForm.group')
  const field = useTranslations('insuranceForm.identity')
  const locale = useLocale()
  const fields = api.getValues()
  const problemPaths = Object.keys(formProblems(fields, terms, today))
  const travellers = fields.insuredParticipants
  return (
    <Section title={t('title')}>
      <p className={forms.hint}>{t('hint', { count: travellers.length })}</p>
      <ScrollRegion label={t('list')} className={styles.box}>
        <ol className={styles.list}>
          {travellers.map((traveller, index) => {
            const path = `insuredParticipants.${index}`
            const { title, firstName, lastName, dateOfBirth, identityType, identityNumber } = traveller
            const name = `${firstName} ${lastName}`.trim() || t('unnamed')
            return (
              <li key={path}>
                <span className={styles.number}>{index + 1}</span>
                <div className={styles.person}>
                  <b>
                    {title} {name}
                  </b>
                  <span>
                    {v.is(isoDate, dateOfBirth) && `${formatDay(dateOfBirth, locale)} · `}
                    {identityNumber
                      ? `${field(identityName(identityType ?? defaultIdentityType(terms.territoryName), dateOfBirth, terms.coverageStartDate))} ${identityNumber}`
                      : t('noIdentity')}
                  </span>
                  {problemPaths.some((one) => one.startsWith(`${path}.`)) && (
                    <Status tone="alarm" word={t('wrong')} />
                  )}
                </div>
                <Button
                  id={fieldId(path)}
                  variant="default"
                  aria-label={t('edit', { number: index + 1, name })}
                  onClick={() => onEdit(index)}
                >
                  <IconPencil size={18} aria-hidden />
                </Button>
              </li>
            )
          })}
        </ol>
      </ScrollRegion>
    </Section>
  )
}
