import { type ChecklistItem, checklistItems } from '#contract/admin/settings'

/** What is known of the installation. */
export type ChecklistFacts = {
  publicUrl: string | null
  isSecretSet: boolean
  hasDatabaseServer: boolean
  backupNote: string
  hasMailServer: boolean
  /** An e-mail was sent as a test, and the mail server took it. */
  isMailTested: boolean
  demoAccounts: readonly string[]
  platformAdministrators: number
  /** A supplier that is not of the sandbox. */
  hasRealSupplier: boolean
  /** Foreign currencies whose rate nobody has entered, or not since yesterday, and those of organisations that have none. */
  ratesToEnter: readonly string[]
  /** A price rule of the platform is in force. */
  hasPriceRule: boolean
  hasAgency: boolean
  hasDeposit: boolean
  hasMetricsToken: boolean
}

/** What is still missing before money may flow. */
export function checklistOf(facts: ChecklistFacts): ChecklistItem[] {
  const isDone: Record<ChecklistItem['item'], boolean> = {
    publicAddress: facts.publicUrl?.startsWith('https://') ?? false,
    sessionSecret: facts.isSecretSet,
    database: facts.hasDatabaseServer || facts.backupNote !== '',
    mail: facts.hasMailServer && facts.isMailTested,
    demoAccounts: facts.demoAccounts.length === 0,
    secondAdministrator: facts.platformAdministrators > 1,
    supplier: facts.hasRealSupplier,
    exchangeRates: facts.ratesToEnter.length === 0,
    priceRules: facts.hasPriceRule,
    agency: facts.hasAgency,
    deposit: facts.hasDeposit,
    metrics: facts.hasMetricsToken,
  }
  const about: Partial<Record<ChecklistItem['item'], readonly string[]>> = {
    mail: facts.hasMailServer ? [] : mailVariables,
    demoAccounts: facts.demoAccounts,
    exchangeRates: facts.ratesToEnter,
  }
  return checklistItems.map((item) => ({ item, isDone: isDone[item], about: [...(about[item] ?? [])] }))
}

/** The variables that name the mail server. */
export const mailVariables = ['SMTP_URL', 'MAIL_FROM'] as const
