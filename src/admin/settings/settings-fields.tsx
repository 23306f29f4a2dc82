import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  passwordSignIn,
  type SettingName,
  type SettingsReply,
  settingVariables,
} from '#contract/admin/settings'
import { paperColourNames, paperColours } from '#contract/paper/look'
import { formatMoney } from '../../lib/language/format.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import layout from '../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import styles from './settings.module.css'
import { type SettingsText, settingOf, type TextField } from './settings-draft.ts'

type Props = { form: Typed<SettingsText>; stored: SettingsReply; readOnly: boolean }

export function SettingsFields({ form, stored, readOnly }: Props) {
  const t = useTranslations('adminSettings')
  const { approvalAsked } = stored
  const text = (field: TextField, description?: ReactNode) => ({
    ...fieldProps(form, field),
    label: t(`fields.${field}`),
    description,
    readOnly,
    autoComplete: 'off',
  })
  /** One that the server may have been started with. */
  const startable = (field: TextField, hint: string) => {
    const name = settingOf(field)
    const isFixed = stored.fixedList.includes(name)
    return {
      ...text(field, isFixed && isVariable(name) ? t('fixed', { variable: settingVariables[name] }) : hint),
      disabled: isFixed,
    }
  }
  return (
    <>
      <Section title={t('look')}>
        <div className={layout.grid}>
          <TextInput {...text('platformName')} />
          <TextInput {...text('paperFooter', t('hints.paperFooter'))} />
          <ColourChoice form={form} />
        </div>
      </Section>
      <Section title={t('signIn')}>
        <div className={layout.grid}>
          <TextInput {...startable('externalLoginUrl', t('hints.externalLoginUrl'))} type="url" />
          <TextInput {...startable('externalLogoutUrl', t('hints.externalLogoutUrl'))} type="url" />
          <div className={layout.wide}>
            <OptionField
              label={t('fields.passwordSignIn')}
              value={passwordSignIn.options.find((one) => one === form.values.passwordSignIn)}
              options={passwordSignIn.options}
              optionLabel={(one) => t(`passwordSignIn.${one}`)}
              onChoose={(one) => form.setFieldValue('passwordSignIn', one)}
            />
            <p className={`${screen.quiet} ${screen.small}`}>{t('hints.passwordSignIn')}</p>
          </div>
          <TextInput {...startable('aliasFrom', t('hints.aliasFrom'))} />
          <TextInput
            {...text('aliasTo', t('hints.aliasTo'))}
            disabled={stored.fixedList.includes('accountAlias')}
            error={Boolean(form.errors.aliasFrom)}
          />
        </div>
      </Section>
      <Section title={t('limits')}>
        <div className={layout.grid}>
          <TextInput {...text('limitWarnHours')} inputMode="numeric" />
          <TextInput {...text('limitAlarmHours')} inputMode="numeric" />
        </div>
      </Section>
      <Section title={t('devices')}>
        <TextInput {...text('daysAlone', t('hints.daysAlone'))} inputMode="numeric" />
      </Section>
      <Section title={t('approval')}>
        <TextInput {...text('approvalAbove', t('hints.approvalAbove'))} />
        {approvalAsked && (
          <p role="status" className={screen.quiet}>
            {t('approvalAsked', {
              amount: approvalAsked.approvalAbove
                ? formatMoney(approvalAsked.approvalAbove)
                : t('approvalNever'),
              name: approvalAsked.askedBy,
            })}
          </p>
        )}
      </Section>
      <Section title={t('backup')}>
        <TextInput {...text('backupNote', t('hints.backupNote'))} />
      </Section>
    </>
  )
}

function isVariable(name: SettingName): name is keyof typeof settingVariables {
  return name in settingVariables
}

/** The accent colour of papers, each with its name. */
function ColourChoice({ form }: { form: Typed<SettingsText> }) {
  const t = useTranslations('adminSettings')
  return (
    <fieldset className={styles.colours}>
      <legend>{t('fields.paperColour')}</legend>
      {paperColourNames.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="paperColour"
            checked={name === form.values.paperColour}
            onChange={() => form.setFieldValue('paperColour', name)}
          />
          <svg viewBox="0 0 16 16" width={20} height={20} aria-hidden>
            <rect width="16" height="16" rx="3" fill={paperColours[name].brand} />
          </svg>
          {t(`colours.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
