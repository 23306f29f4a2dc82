import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type PolicyPaper, printPolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { askFile } from '../../../lib/query/ask-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
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
  /** Id of the element that says the device is offline. */
  reasonId: string
}

/** Downloads a paper; failure texts per spec: insurance §8. */
export function PaperButton({ paper, language, code, expired, reasonId }: Props) {
  const t = useTranslations('insuranceList.papers')
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(t('offline'))
  const readAssetKey = useAssetKey(code)
  const download = useMutation({
    mutationFn: async () => {
      const assetKey = await readAssetKey()
      if (assetKey === '') throw new MissingAssetKey()
      const asked = { params: { document: paper }, query: { assetKey, lang: language } }
      const file = await askFile(printPolicyPaper, asked)
      saveFile(file, file.name)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        disabled={whyClosed !== null || expired}
        aria-describedby={reasonId}
        onClick={() => download.mutate()}
      >
        {t(paper, { language: t(language) })}
      </Button>
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
