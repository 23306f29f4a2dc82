import { useTranslations } from 'use-intl'
import { exportTraveller } from '#contract/travellers/book'
import type { TravellerRecord } from '#contract/travellers/traveller'
import { shownLanguage } from '../../lib/language/active-language.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { WriteFailed } from '../write-failed.tsx'

/** All that the book keeps about the person, as a workbook to hand out. */
export function ExportButton({ traveller: { travellerId } }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers')
  const whyNot = useWhyNot(exportTraveller.needs)
  const save = useWrite({
    send: () => askFile(exportTraveller, { params: { travellerId }, query: { lang: shownLanguage() } }),
    onSaved: (file) => saveFile(file, file.name),
  })
  return (
    <div>
      <Button
        variant="quiet"
        disabled={whyNot !== null || !save.online}
        title={whyNot ?? undefined}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('export')}
      </Button>
      <WriteFailed error={save.error} />
    </div>
  )
}
