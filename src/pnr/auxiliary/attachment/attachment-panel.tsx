import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { fieldOf, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { NoteObstacle } from '#contract/pnr/rules'
import { formatMoment } from '../../../lib/language/format.ts'
import type { BookingRef } from '../../../shell/notes/auxiliary-query.ts'
import { takeHandedFile } from '../../../shell/share/handed-file.ts'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import { Section } from '../../../ui/panel/section.tsx'
import hidden from '../../../ui/styles/hidden.module.css'
import styles from '../auxiliary.module.css'
import { ConflictChoice } from '../conflict-choice.tsx'
import { SaveWords } from '../save-line.tsx'
import { acceptedFiles, fileProblem, sizeWords } from './file-problem.ts'
import { useAttachment } from './use-attachment.ts'

type Attachment = NonNullable<PnrAuxiliary['pnrAttachment']>
type Props = { booking: BookingRef; attachment: Attachment | null; obstacle: NoteObstacle | null }

export function AttachmentPanel({ booking, attachment, obstacle }: Props) {
  const t = useTranslations('auxiliary')
  const whyClosed = useWhyClosed(t('uploadOffline'))
  const picker = useRef<HTMLInputElement>(null)
  const [handed, setHanded] = useState(() => takeHandedFile(booking))
  const [problem, setProblem] = useState<ReturnType<typeof fileProblem>>(null)
  const { state, chosen, part, linkFailed, attach, discard, open } = useAttachment(booking)
  const updating = state.step === 'updating'
  const replacedMeanwhile =
    chosen && attachment && attachment.attachmentId !== chosen.replaces ? attachment : null

  function choose(file: File | undefined): void {
    if (!file) return
    const found = fileProblem(file)
    setProblem(found)
    setHanded(null)
    if (found === null) attach(file, attachment?.attachmentId)
  }

  return (
    <Section title={t('attachment.title')}>
      <div className={styles.form}>
        {attachment ? (
          <Attached attachment={attachment} />
        ) : (
          <p className={styles.quiet}>{t('attachment.none')}</p>
        )}
        <div className={styles.buttons}>
          {attachment && (
            <Button
              variant="default"
              disabled={whyClosed !== null}
              onClick={() => void open(t('attachment.opening'))}
            >
              {t('attachment.open')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={whyClosed !== null || updating || obstacle !== null}
            loading={updating}
            onClick={() => picker.current?.click()}
          >
            {t(attachment ? 'attachment.replace' : 'attachment.choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept={acceptedFiles}
            className={hidden.hidden}
            tabIndex={-1}
            disabled={obstacle !== null}
            aria-label={t('attachment.choose')}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </div>
        {handed && (
          <Button
            disabled={whyClosed !== null || updating || obstacle !== null}
            onClick={() => choose(handed)}
          >
            {t('attachment.attach', { name: handed.name })}
          </Button>
        )}
        <small className={styles.quiet}>{whyClosed ?? t('attachment.accepted')}</small>
        {obstacle && <p className={styles.warning}>{t(`obstacle.${obstacle}`)}</p>}
        {updating && chosen && (
          <progress
            className={styles.progress}
            value={part}
            max={1}
            aria-label={t('attachment.progress', { name: chosen.file.name })}
          />
        )}
        {replacedMeanwhile && !updating && (
          <ConflictChoice
            name={t('attachment.title')}
            conflict={{
              field: fieldOf.attachment,
              theirs: {
                value: replacedMeanwhile.fileName,
                version: 0,
                changedBy: replacedMeanwhile.attachedBy,
                changedAt: replacedMeanwhile.attachedAt,
              },
              mine: chosen?.file.name ?? '',
            }}
            onTakeTheirs={discard}
            onKeepMine={() => chosen && attach(chosen.file, replacedMeanwhile.attachmentId)}
          />
        )}
        {chosen && !replacedMeanwhile && !updating && (
          <Button
            variant="default"
            disabled={whyClosed !== null}
            onClick={() => attach(chosen.file, chosen.replaces)}
          >
            {t('attachment.tryAgain', { name: chosen.file.name })}
          </Button>
        )}
        <SaveWords state={state} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(`attachment.${problem}`)}
          </p>
        )}
        {linkFailed && (
          <p role="alert" className={styles.problem}>
            {t('attachment.linkFailed')}
          </p>
        )}
      </div>
    </Section>
  )
}

function Attached({ attachment }: { attachment: Attachment }) {
  const t = useTranslations('auxiliary.attachment')
  const locale = useLocale()
  const { fileName, size, attachedBy, attachedAt } = attachment
  return (
    <p className={styles.file}>
      <IconPaperclip size={20} aria-hidden />
      <span>
        <b>{fileName}</b>
        <small className={styles.quiet}>
          {t('by', {
            size: sizeWords(size, locale),
            name: attachedBy,
            moment: formatMoment(attachedAt, locale),
          })}
        </small>
      </span>
    </p>
  )
}
