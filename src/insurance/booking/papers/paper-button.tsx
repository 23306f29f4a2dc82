import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type PolicyPaper, printPolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { askFile } from '../../../lib/query/ask-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import { askKept, useIsPaperKept } from '../../../shell/details/kept-paper.ts'
import { KeptSince } from '../../../shell/details/kept-since.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import screen from '../../../ui/panel/screen.module.css'
import { useAssetKey } from './use-asset-key.ts'

/** The reply contained no asset key, which the paper endpoints require. */
export class MissingAssetKey extends Error {
  override readonly name = 'MissingAssetKey'
}

type Props = {
  paper: PolicyPaper
  language: PaperLanguage
  code: string
  expired: boolean
}

/** Downloads a paper; failure texts per spec: insurance §8. */
export function PaperButton({ paper, language, code, expired }: Props) {
  const t = useTranslations('insuranceList.papers')
  const failure = useFileFailure()
  const isClosed = useWhyClosed(t('notHere')) !== null
  const name = `${paper} ${language}`
  const isKept = useIsPaperKept(code, name, isClosed)
  const isMissing = isClosed && !isKept
  const missingId = useId()
  const readAssetKey = useAssetKey(code)
  const download = useMutation({
    mutationFn: async () => {
      const file = await askKept(code, name, async () => {
        const assetKey = await readAssetKey()
        if (assetKey === '') throw new MissingAssetKey()
        const asked = { params: { document: paper }, query: { assetKey, lang: language } }
        return askFile(printPolicyPaper, asked)
      })
      saveFile(file, file.name)
      return file
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        disabled={isMissing || expired}
        aria-describedby={missingId}
        onClick={() => download.mutate()}
      >
        {t(paper, { language: t(language) })}
      </Button>
      <p id={missingId} role="status" className={screen.quiet}>
        {isMissing && t('notHere')}
        {isKept && download.data && <KeptSince file={download.data} />}
      </p>
      {download.error && (
        <p className={screen.problem} role="alert">
          {failure(download.error, (reason) =>
            download.error instanceof MissingAssetKey
              ? t(`failed.${paper}`)
              : `${t(`failed.${paper}`)}: ${reason}`,
          )}
        </p>
      )}
    </>
  )
}
