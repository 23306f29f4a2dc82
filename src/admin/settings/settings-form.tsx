import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type SettingsReply, saveSettings } from '#contract/admin/settings'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { queryClient } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { isChangedMeanwhile, useWrite } from '../../shell/write/use-write.ts'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { FormFrame, useSavedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { checklistQuery, settingsQuery } from './queries.ts'
import styles from './settings.module.css'
import { changesIn, fieldsOf, type SettingsText, settingOf, textOf, wordsOf } from './settings-draft.ts'
import { SettingsFields } from './settings-fields.tsx'

/** A saved setting acts on every server process within this time. */
const actsWithinMs = 1_000

export function SettingsForm({ stored }: { stored: SettingsReply }) {
  const t = useTranslations('adminSettings')
  const sentence = useSentence()
  const saved = textOf(stored.settings)
  const typed = useSavedForm<SettingsText>({
    saved,
    problemsOf: (fields) =>
      Object.fromEntries(
        changesIn(fields, stored.settings).problems.map((name) => [fieldsOf(name)[0], t(`problems.${name}`)]),
      ),
    onTyped: () => save.reset(),
  })
  const { form } = typed
  const { changes, problems } = changesIn(form.values, stored.settings)
  const conflicts = [...new Set(typed.conflicts.map(settingOf))]
  const isChanged = Object.keys(changes).length > 0 || problems.length > 0
  const save = useWrite({
    send: (askOnce) => askOnce(saveSettings, { body: { version: stored.version, changes } }),
    onSaved(reply) {
      queryClient.setQueryData(settingsQuery.queryKey, reply)
      typed.settle()
      void queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey })
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: appConfigQuery.queryKey }),
        actsWithinMs,
      )
    },
    reread: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  function discard() {
    save.reset()
    form.clearErrors()
    typed.settle()
  }
  return (
    <FormFrame
      typed={typed}
      atFields
      onSend={() => save.online && conflicts.length === 0 && !save.isPending && save.mutate()}
    >
      <SettingsFields form={form} stored={stored} readOnly={save.isPending} />
      {conflicts.map((name) => {
        const change = stored.changeList.find(({ field }) => field === name)
        return (
          <ConflictChoice
            key={name}
            name={t(`fields.${name}`)}
            {...(change && { changed: { by: change.changedBy, at: change.changedAt } })}
            theirs={wordsOf(saved, name)}
            mine={wordsOf(form.values, name)}
            onTakeTheirs={() => typed.takeTheirs(...fieldsOf(name))}
            onKeepMine={() => typed.keepMine(...fieldsOf(name))}
          />
        )
      })}
      <div className={styles.saving}>
        <div role="status">
          {save.isPending ? t('saving') : save.isSuccess ? t('saved') : isChanged ? t('unsaved') : ''}
        </div>
        {!save.online && <p className={screen.quiet}>{t('offline')}</p>}
        {save.error && (
          <p role="alert" className={screen.problem}>
            {isChangedMeanwhile(save.error) ? t('conflict.merged') : sentence(save.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" disabled={!isChanged || save.isPending} onClick={discard}>
            {t('discard')}
          </Button>
          <Button
            type="submit"
            disabled={!isChanged || !save.online || conflicts.length > 0}
            loading={save.isPending}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}
