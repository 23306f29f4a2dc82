import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import styles from './search-form.module.css'

type Props = { opened: boolean; onAgree: () => void; onClose: () => void }

/** The insurers’ legal text, Indonesian in every language (spec: insurance §5). */
export function TravelledNotice({ opened, onAgree, onClose }: Props) {
  const t = useTranslations('insurance.notice')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title')}
      confirmLabel={t('agree')}
      closeLabel={t('disagree')}
      onConfirm={onAgree}
      onClose={onClose}
    >
      <div lang="id" className={styles.notice}>
        <p>Dengan melanjutkan, Anda memahami dan menyetujui ketentuan berikut:</p>
        <ol>
          <li>
            Pembelian asuransi bagi pelancong yang sudah berangkat hanya diperbolehkan dalam waktu 3 (tiga)
            hari setelah meninggalkan Indonesia.
          </li>
          <li>Masa tunggu selama 72 (tujuh puluh dua) jam berlaku.</li>
          <li>
            Penyakit yang timbul selama masa tunggu tersebut dianggap sebagai kondisi yang sudah ada
            sebelumnya (<i>pre-existing condition</i>) dan tidak dijamin.
          </li>
        </ol>
      </div>
    </ConfirmDialog>
  )
}
