import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { importTravellers, maxImported } from '#contract/travellers/import'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { acceptedSheets } from '../../lib/sheet/sheet-file.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { bookState } from '../queries.ts'
import { TravellerTabs } from '../traveller-tabs.tsx'
import { WriteFailed } from '../write-failed.tsx'
import { ImportCheck } from './import-check.tsx'
import { TemplateButton } from './template-button.tsx'
import { useImport } from './use-import.ts'

/** Puts the people of a spreadsheet into the book. */
export function ImportScreen() {
  const t = useTranslations('travellers')
  const mayNot = useWhyNot(importTravellers.needs)
  const { data: book } = useQuery(bookState)
  const whyNot = mayNot ?? (book?.keeps === false ? t('settings.keepsNot') : null)
  return (
    <div className={listing.screen}>
      <TravellerTabs />
      <ListHead
        title={t('import.title')}
        tools={
          <Link to="/app/travellers" className={buttonClass('quiet')}>
            {t('back')}
          </Link>
        }
      />
      {whyNot ? <p className={screen.quiet}>{whyNot}</p> : <Import />}
    </div>
  )
}

function Import() {
  const t = useTranslations('travellers.import')
  const { state, write, ...acts } = useImport()
  return (
    <>
      <FileDrop
        hint={`${t('expects', { most: maxImported })} ${t('kept')}`}
        words={{
          button: t(state.at === 'start' ? 'choose' : 'another'),
          choose: t('choose'),
          drop: t('drop'),
        }}
        accept={acceptedSheets}
        loading={state.at === 'reading'}
        disabled={write.isPending}
        onFile={acts.onChoose}
        onPasted={(cells) => acts.onPasted(t('pasted'), cells)}
      >
        <TemplateButton />
      </FileDrop>
      <div role="status">{state.at === 'reading' && <p>{t('reading', { name: state.name })}</p>}</div>
      {state.at === 'unread' && (
        <p role="alert" className={screen.problem}>
          {t(`failure.${state.failure}`)}
        </p>
      )}
      <WriteFailed error={write.error} />
      {state.at === 'read' && (
        <ImportCheck
          name={state.name}
          file={state.file}
          check={state.check}
          busy={write.isPending}
          online={write.online}
          onCheck={acts.onCheck}
          onImport={acts.onImport}
        />
      )}
    </>
  )
}
