import { insurancePapers } from '#contract/paper/words/en/insurance'
import { insuranceNames } from '#contract/paper/words/en/insurance-names'
import { papers } from '#contract/paper/words/en/pnr'
import { admin } from './en/admin.ts'
import { adminAgents } from './en/admin-agents.ts'
import { adminAudit } from './en/admin-audit.ts'
import { adminBackups } from './en/admin-backups.ts'
import { adminDeposits } from './en/admin-deposits.ts'
import { adminGoLive } from './en/admin-go-live.ts'
import { adminPrices } from './en/admin-prices.ts'
import { adminSettings } from './en/admin-settings.ts'
import { adminSuppliers } from './en/admin-suppliers.ts'
import { adminUsers } from './en/admin-users.ts'
import { auth } from './en/auth.ts'
import { auxiliary } from './en/auxiliary.ts'
import { clientView } from './en/client-view.ts'
import { deadline } from './en/deadline.ts'
import { deposit } from './en/deposit.ts'
import { depositLevels } from './en/deposit-levels.ts'
import { evidence } from './en/evidence.ts'
import { failures } from './en/failures.ts'
import { fields } from './en/fields.ts'
import { findings } from './en/findings.ts'
import { flight } from './en/flight.ts'
import { gallery } from './en/gallery.ts'
import { hotel } from './en/hotel.ts'
import { hotelSearch } from './en/hotel-search.ts'
import { install } from './en/install.ts'
import { insurance } from './en/insurance.ts'
import { insuranceForm } from './en/insurance-form.ts'
import { insuranceGroup } from './en/insurance-group.ts'
import { insuranceList } from './en/insurance-list.ts'
import { invitation } from './en/invitation.ts'
import { keys } from './en/keys.ts'
import { locked } from './en/locked.ts'
import { notices } from './en/notices.ts'
import { offline } from './en/offline.ts'

import { order } from './en/order.ts'
import { pager } from './en/pager.ts'
import { palette } from './en/palette.ts'
import { peopleRows } from './en/people-rows.ts'
import { permissions } from './en/permissions.ts'
import { picking } from './en/picking.ts'
import { pnr } from './en/pnr.ts'
import { pnrChange } from './en/pnr-change.ts'
import { pnrList } from './en/pnr-list.ts'
import { pnrReport } from './en/pnr-report.ts'
import { problems } from './en/problems.ts'
import { profile } from './en/profile.ts'
import { adminRefusals, refusals } from './en/refusals.ts'
import { restored } from './en/restored.ts'
import { sandbox } from './en/sandbox.ts'
import { setup } from './en/setup.ts'
import { several } from './en/several.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { staging } from './en/staging.ts'
import { states } from './en/states.ts'
import { terms } from './en/terms.ts'
import { ticket } from './en/ticket.ts'
import { today } from './en/today.ts'
import { tour } from './en/tour.ts'
import { tourBooking } from './en/tour-booking.ts'
import { train } from './en/train.ts'
import { trainBooking } from './en/train-booking.ts'
import { trainForm } from './en/train-form.ts'
import { travellers } from './en/travellers.ts'
import { trip } from './en/trip.ts'
import { unanswered } from './en/unanswered.ts'
import { whyPrice } from './en/why-price.ts'

/** English, in the specification's words. */
export const en = {
  shell,
  auth,
  admin,
  adminAgents,
  adminUsers,
  evidence,
  adminAudit,
  adminBackups,
  adminSuppliers,
  adminDeposits,
  adminGoLive,
  adminPrices,
  adminSettings,
  auxiliary,
  clientView,
  deadline,
  deposit,
  depositLevels,
  fields,
  findings,
  flight,
  gallery,
  hotel,
  hotelSearch,
  install,
  insurance,
  insuranceList,
  insuranceNames,
  insurancePapers,
  insuranceGroup,
  insuranceForm,
  invitation,
  keys,
  locked,
  peopleRows,
  staging,
  states,
  notices,
  offline,
  terms,
  order,
  pager,
  palette,
  papers,
  permissions,
  picking,
  pnr,
  pnrChange,
  pnrList,
  pnrReport,
  problems,
  profile,
  restored,
  sandbox,
  setup,
  several,
  share,
  train,
  trainBooking,
  tourBooking,
  ticket,
  today,
  tour,
  trainForm,
  trip,
  travellers,
  unanswered,
  whyPrice,
  failures,
  refusals,
  adminRefusals,
}
