import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CloseDetail as Close } from '../../shell/sale/page/close-detail.tsx'

const route = getRouteApi('/app/train/bookinglist')

export function CloseDetail() {
  const t = useTranslations('trainBooking.detail')
  const navigate = route.useNavigate()
  const toList = () => navigate({ search: (before) => ({ ...before, bookingLocatorCode: '' }) })
  return <Close label={t('close')} toList={() => void toList()} />
}
