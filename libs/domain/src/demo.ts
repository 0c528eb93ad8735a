/**
 * The people of the sample data, who can log in. Their uids are fixed, because
 * the sample tasks and bids belong to them.
 */
export const demo = {
  password: 'Welcome1',
  accounts: [
    { uid: 'demo-mina', name: 'Mina Rao', email: 'mina@talentsphere.example' },
    { uid: 'demo-jonas', name: 'Jonas Weber', email: 'jonas@talentsphere.example' },
    { uid: 'demo-amara', name: 'Amara Okafor', email: 'amara@talentsphere.example' },
  ],
} as const;
