import { listOrgNames } from './access/orgs.ts'
import * as session from './access/session.ts'
import * as approvals from './admin/approvals.ts'
import { findAuditPeople, listAudit } from './admin/audit.ts'
import { readBackups, requestBackup } from './admin/backups.ts'
import * as adminDeposits from './admin/deposits.ts'
import * as goLive from './admin/go-live.ts'
import * as invitation from './admin/invitation.ts'
import * as orgs from './admin/orgs.ts'
import * as prices from './admin/prices.ts'
import * as rates from './admin/rates.ts'
import * as settings from './admin/settings.ts'
import * as setup from './admin/setup.ts'
import * as setupRestore from './admin/setup-restore.ts'
import * as adminSuppliers from './admin/suppliers.ts'
import * as users from './admin/users.ts'
import * as commands from './call/commands.ts'
import * as desk from './call/desk.ts'
import type { Endpoint } from './call/endpoint.ts'
import * as evidence from './call/evidence.ts'
import * as restored from './call/restored.ts'
import { followChanges, readChanges } from './changes/changes.ts'
import { readDetails } from './changes/details.ts'
import * as hotel from './hotel/hotel.ts'
import * as hotelChoices from './hotel/search-choices.ts'
import * as insurance from './insurance/insurance.ts'
import { listPolicies } from './insurance/list.ts'
import * as policyPapers from './insurance/papers.ts'
import * as policy from './insurance/policy.ts'
import * as deposit from './money/deposit.ts'
import * as calendar from './notices/calendar.ts'
import * as push from './notices/push.ts'
import * as noticeRules from './notices/rules.ts'
import * as order from './order/order.ts'
import { todayOverview } from './order/today.ts'
import * as auxiliary from './pnr/auxiliary.ts'
import * as change from './pnr/change.ts'
import { enterHotelNumber, listHotelsToCall } from './pnr/hotel-number.ts'
import { listPnrs } from './pnr/list.ts'
import * as papers from './pnr/papers.ts'
import * as pnr from './pnr/pnr.ts'
import { reportPnrs, summarizePnrs } from './pnr/report.ts'
import { listSupplierChanges, settleSupplierChange } from './pnr/supplier-change.ts'
import { watchHolds } from './pnr/watch.ts'
import * as tourPapers from './tour/papers.ts'
import * as tour from './tour/tour.ts'
import * as trainBooking from './train/booking.ts'
import * as train from './train/train.ts'
import * as book from './travellers/book.ts'
import * as travellerGroups from './travellers/groups.ts'
import { checkImport, importTravellers } from './travellers/import.ts'
import { listTwins, mergeTravellers, undoMerge } from './travellers/same-person.ts'
import { keepTravellersOf, suggestTravellers } from './travellers/suggest.ts'
import * as trip from './trip/trip.ts'

/** Every endpoint, for the OpenAPI document and for the test that the server serves each of them. */
export const endpoints: readonly Endpoint[] = [
  session.checkUserPassword,
  session.changePassword,
  session.openSession,
  session.refreshSession,
  session.closeSession,
  session.whoAmI,
  session.mySessions,
  session.signOutEverywhere,
  session.appConfig,
  session.health,
  session.ready,
  setup.checkSetup,
  setup.setUp,
  setupRestore.sendBackupPart,
  setupRestore.lookAtBackup,
  setupRestore.restoreBackup,
  setupRestore.readRestore,
  readBackups,
  requestBackup,
  settings.readSettings,
  settings.saveSettings,
  settings.readChecklist,
  settings.testMail,
  hotelChoices.listDestinations,
  hotelChoices.listCorporates,
  hotel.searchAvailability,
  hotel.readHotel,
  hotel.listRooms,
  hotel.checkPrice,
  hotel.bookHotel,
  listPnrs,
  watchHolds,
  listHotelsToCall,
  listSupplierChanges,
  reportPnrs,
  summarizePnrs,
  listOrgNames,
  orgs.listOrgs,
  orgs.readOrg,
  orgs.createOrg,
  orgs.updateOrg,
  orgs.saveLogo,
  orgs.removeLogo,
  orgs.suspendOrg,
  orgs.reopenOrg,
  orgs.moveOrg,
  pnr.readPnr,
  pnr.issuePnr,
  pnr.cancelPnr,
  change.simulateChange,
  change.changePnr,
  change.askForChange,
  change.withdrawChangeRequest,
  change.listChangeRequests,
  change.answerChangeRequest,
  enterHotelNumber,
  settleSupplierChange,
  commands.listCommands,
  commands.readCommand,
  commands.discardCommand,
  desk.listDoubtful,
  desk.lookUpNow,
  desk.resolveCommand,
  restored.listUnknownBookings,
  restored.settleUnknownBooking,
  restored.settleRestore,
  evidence.listExchangesOfCommand,
  evidence.listExchangesOfBooking,
  evidence.openExchange,
  evidence.exportEvidence,
  adminSuppliers.readSupplierBoard,
  adminSuppliers.switchSupplier,
  adminSuppliers.trySupplier,
  goLive.readGoLive,
  goLive.runGoLiveCheck,
  prices.listRules,
  prices.readRule,
  prices.addRule,
  prices.changeRule,
  prices.endRule,
  prices.previewRule,
  insurance.insuranceConfig,
  insurance.searchInsurance,
  insurance.readBenefits,
  insurance.priceInsurance,
  insurance.findPolicyDocuments,
  insurance.createPolicy,
  listPolicies,
  policy.readPolicy,
  policy.issuePolicy,
  policy.cancelPolicy,
  policy.updatePax,
  deposit.depositBalance,
  deposit.readStatement,
  deposit.listDepositOrganisations,
  adminDeposits.listDeposits,
  adminDeposits.listPostings,
  adminDeposits.listWaiting,
  adminDeposits.postMoney,
  adminDeposits.transferToChild,
  adminDeposits.reversePosting,
  adminDeposits.setCreditLimit,
  adminDeposits.decideWaiting,
  rates.readRates,
  rates.saveRates,
  policyPapers.printPolicyPaper,
  policyPapers.mailPolicyPaper,
  policyPapers.printPolicyReport,
  policyPapers.printProductSummary,
  policyPapers.mailState,
  policyPapers.readPolicyMark,
  policyPapers.verifyPolicy,
  papers.printItinerary,
  papers.printReceipt,
  papers.printVoucher,
  papers.readCalendar,
  papers.readPaperMark,
  papers.verifyPaper,
  auxiliary.readAuxiliary,
  auxiliary.saveAuxiliary,
  auxiliary.attachFile,
  auxiliary.linkAttachment,
  tour.listCountries,
  tour.listTourGroups,
  tour.listCarriers,
  tour.searchTours,
  tour.readTour,
  tour.readDeparture,
  tour.bookTour,
  tour.readTourBooking,
  tourPapers.printTourItinerary,
  tourPapers.printTourReceipt,
  tourPapers.readTourPaper,
  tourPapers.readTourMark,
  tourPapers.verifyTour,
  train.trainConfig,
  train.listStations,
  train.searchTrains,
  train.readSeatMap,
  train.priceTrains,
  train.bookTrain,
  trainBooking.listTrainBookings,
  trainBooking.readTrainBooking,
  trainBooking.issueTrain,
  trainBooking.cancelTrain,
  trainBooking.printTrainTicket,
  trainBooking.readTrainMark,
  trainBooking.verifyTrainTicket,
  order.listOrders,
  order.readTrip,
  order.findTrip,
  order.findDuplicates,
  trip.listTrips,
  trip.openTrip,
  trip.printTripItinerary,
  trip.makeTrip,
  trip.renameTrip,
  trip.removeTrip,
  trip.joinSale,
  trip.partSale,
  trip.addTripLeg,
  trip.changeTripLeg,
  trip.removeTripLeg,
  trip.tripOfSale,
  todayOverview,
  book.listTravellers,
  book.readTraveller,
  book.pickTravellers,
  book.createTraveller,
  book.updateTraveller,
  book.eraseTraveller,
  book.exportTraveller,
  book.readBook,
  book.saveBook,
  book.emptyBook,
  listTwins,
  mergeTravellers,
  undoMerge,
  travellerGroups.listTravellerGroups,
  travellerGroups.saveTravellerGroup,
  travellerGroups.removeTravellerGroup,
  suggestTravellers,
  keepTravellersOf,
  checkImport,
  importTravellers,
  readChanges,
  followChanges,
  readDetails,
  push.readPushState,
  push.startPush,
  push.stopPush,
  push.switchPushDevice,
  push.tryPush,
  noticeRules.readNoticeRules,
  noticeRules.saveNoticeRules,
  noticeRules.readAgencyNotices,
  noticeRules.saveAgencyNotices,
  calendar.readCalendarFeed,
  calendar.makeCalendarFeed,
  calendar.endCalendarFeed,
  users.listUsers,
  users.readUser,
  users.updateUser,
  users.disableUser,
  users.enableUser,
  users.endUserSessions,
  users.resetUserPassword,
  users.listInvitations,
  users.inviteUser,
  users.renewInvitation,
  users.withdrawInvitation,
  approvals.listRequests,
  approvals.decideRequest,
  invitation.readInvitation,
  invitation.acceptInvitation,
  listAudit,
  findAuditPeople,
]
