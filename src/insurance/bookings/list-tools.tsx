import { Button } from '@mantine/core'
import { IconBook, IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { printPolicyReport } from '#contract/insurance/papers'
import { useActiveLanguage } from '../../lib/language/active-language.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useFileFailure, useWhyClosed } from '../../ui/form/use-why-closed.ts'
import tool from '../../ui/tool-button.module.css'
import { assetKeyFreshMs, policyPage } from '../booking/queries.ts'
import { toFilterQuery } from '../policy-filters.ts'
import type { PolicySearch } from '../policy-search.ts'
import { readThrough } from '../read-through.ts'
import list from './policy-list.module.css'

/** Buttons: the sales report of all filtered policies, and the user guide (spec: insurance §7). */
export function ListTools({ search }: { search: PolicySearch }) {
  const t = useTranslations('insuranceList')
  const client = useQueryClient()
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(t('reportOffline'))
  const { language: lang } = useActiveLanguage()
  const whyNot = useWhyNot(printPolicyReport.needs)
  const report = useMutation({
    mutationFn: async () => {
      const { assetKey } = await readThrough(client, { ...policyPage(search), staleTime: assetKeyFreshMs })
      const query = { assetKey, currentPage: '', lang, ...toFilterQuery(search) } as const
      const file = await askFile(printPolicyReport, { query })
      saveFile(file, file.name)
    },
  })
  return (
    <div className={list.tools}>
      <Button
        variant="default"
        size="sm"
        classNames={{ section: tool.icon, label: tool.word }}
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={report.isPending}
        disabled={whyClosed !== null || whyNot !== null}
        onClick={() => report.mutate()}
      >
        {t('report')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        classNames={{ section: tool.icon, label: tool.word }}
        leftSection={<IconBook size={18} aria-hidden />}
        renderRoot={(props) => (
          <a {...props} href="/s/user-guide.pdf" target="_blank" rel="noopener">
            {props.children}
          </a>
        )}
      >
        {t('guide')}
      </Button>
      {(whyNot ?? whyClosed) && <p>{whyNot ?? whyClosed}</p>}
      {report.error && (
        <p className={list.failed} role="alert">
          {failure(report.error, (message) => t('reportFailed', { message }))}
        </p>
      )}
    </div>
  )
}
