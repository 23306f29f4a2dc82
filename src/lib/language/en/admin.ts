export const admin = {
  sort: { by: 'Sort by', usual: 'Default order', up: '{field}, ascending', down: '{field}, descending' },
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
