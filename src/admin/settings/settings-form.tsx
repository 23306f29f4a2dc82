import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  passwordSignIn,
  type SettingName,
  type SettingsReply,
  settingVariables,
} from '#contract/admin/settings'
import { type PaperColour, paperColourNames } from '#contract/paper/look'
import { ApiFailure } from '../../lib/call/failure.ts'
import { formatMoney } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import form from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { ColourChoice } from './colour-choice.tsx'
import { SettingConflict } from './setting-conflict.tsx'
import styles from './settings.module.css'
import { changesIn, type TextField } from './settings-draft.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

export function SettingsForm({ stored }: { stored: SettingsReply }) {
  const t = useTranslations('adminSettings')
  const sentence = useSentence()
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const { draft, saving, type, takeTheirs, keepMine, discard } = useSettingsDraft(stored)
  const { typed, conflicts } = draft
  const { changes, problems } = changesIn(draft)
  const isChanged = Object.keys(changes).length > 0 || problems.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = problems
    if (first) {
      const field = first === 'accountAlias' ? 'aliasFrom' : first
      element.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    } else if (online && conflicts.length === 0) saving.mutate()
  }
  const isFixed = (name: SettingName) => stored.fixedList.includes(name)
  const fixedHint = (name: keyof typeof settingVariables) =>
    isFixed(name) ? t('fixed', { variable: settingVariables[name] }) : undefined
  const errorOf = (name: SettingName) => isTried && problems.includes(name) && t(`problems.${name}`)
  const text = (field: TextField) => ({
    name: field,
    label: t(`fields.${field}`),
    value: typed[field],
    readOnly: saving.isPending,
    autoComplete: 'off',
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => type({ [field]: currentTarget.value }),
  })
  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <Section title={t('look')}>
        <div className={form.grid}>
          <TextInput {...text('platformName')} error={errorOf('platformName')} />
          <TextInput
            {...text('paperFooter')}
            description={t('hints.paperFooter')}
            error={errorOf('paperFooter')}
          />
          <ColourChoice
            value={paperColourNames.find((name) => name === typed.paperColour) ?? 'sea'}
            onChoose={(paperColour: PaperColour) => type({ paperColour })}
          />
        </div>
      </Section>
      <Section title={t('signIn')}>
        <div className={form.grid}>
          <TextInput
            {...text('externalLoginUrl')}
            type="url"
            description={fixedHint('externalLoginUrl') ?? t('hints.externalLoginUrl')}
            disabled={isFixed('externalLoginUrl')}
            error={errorOf('externalLoginUrl')}
          />
          <TextInput
            {...text('externalLogoutUrl')}
            type="url"
            description={fixedHint('externalLogoutUrl') ?? t('hints.externalLogoutUrl')}
            disabled={isFixed('externalLogoutUrl')}
            error={errorOf('externalLogoutUrl')}
          />
          <div className={form.wide}>
            <OptionField
              label={t('fields.passwordSignIn')}
              value={passwordSignIn.options.find((one) => one === typed.passwordSignIn)}
              options={passwordSignIn.options}
              optionLabel={(one) => t(`passwordSignIn.${one}`)}
              onChoose={(one) => type({ passwordSignIn: one })}
            />
            <p className={`${screen.quiet} ${screen.small}`}>{t('hints.passwordSignIn')}</p>
          </div>
          <TextInput
            {...text('aliasFrom')}
            description={fixedHint('accountAlias') ?? t('hints.aliasFrom')}
            disabled={isFixed('accountAlias')}
            error={errorOf('accountAlias')}
          />
          <TextInput
            {...text('aliasTo')}
            description={t('hints.aliasTo')}
            disabled={isFixed('accountAlias')}
            error={errorOf('accountAlias') !== false}
          />
        </div>
      </Section>
      <Section title={t('limits')}>
        <div className={form.grid}>
          <TextInput {...text('limitWarnHours')} inputMode="numeric" error={errorOf('limitWarnHours')} />
          <TextInput {...text('limitAlarmHours')} inputMode="numeric" error={errorOf('limitAlarmHours')} />
        </div>
      </Section>
      <Section title={t('approval')}>
        <TextInput
          {...text('approvalAbove')}
          description={t('hints.approvalAbove')}
          error={errorOf('approvalAbove')}
        />
        {stored.approvalAsked && (
          <p role="status" className={screen.quiet}>
            {t('approvalAsked', {
              amount: stored.approvalAsked.approvalAbove
                ? formatMoney(stored.approvalAsked.approvalAbove)
                : t('approvalNever'),
              name: stored.approvalAsked.askedBy,
            })}
          </p>
        )}
      </Section>
      <Section title={t('backup')}>
        <TextInput
          {...text('backupNote')}
          description={t('hints.backupNote')}
          error={errorOf('backupNote')}
        />
      </Section>
      {conflicts.map((name) => (
        <SettingConflict
          key={name}
          draft={draft}
          name={name}
          onTakeTheirs={() => takeTheirs(name)}
          onKeepMine={() => keepMine(name)}
        />
      ))}
      <div className={styles.saving}>
        <div role="status">
          {saving.isPending ? t('saving') : saving.isSuccess ? t('saved') : isChanged ? t('unsaved') : ''}
        </div>
        {!online && <p className={screen.quiet}>{t('offline')}</p>}
        {saving.error && (
          <p role="alert" className={screen.problem}>
            {isConflict(saving.error) ? t('conflict.merged') : sentence(saving.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" disabled={!isChanged || saving.isPending} onClick={discard}>
            {t('discard')}
          </Button>
          <Button
            type="submit"
            disabled={!isChanged || !online || conflicts.length > 0}
            loading={saving.isPending}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The form now stands upon what somebody else saved. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'CHANGED_MEANWHILE'
}
