export const admin = {
  tabs: {
    label: 'Administration',
    agents: 'Agents',
    users: 'Users',
    prices: 'Prices',
    audit: 'Audit',
    suppliers: 'Suppliers',
    deposits: 'Deposits',
    settings: 'Settings',
  },
}
