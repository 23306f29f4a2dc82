import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

export function PnrListLink() {
  const t = useTranslations('hotel.submit')
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/app/pnr/list" {...props} />}>
      {t('pnrList')}
    </Button>
  )
}
