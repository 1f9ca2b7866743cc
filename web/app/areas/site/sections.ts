/** The main sections, in the header and in the bar at the foot of small screens. */
export const sections = [
  { path: '/', label: 'navigation.home', icon: 'home' },
  { path: '/channels', label: 'navigation.television', icon: 'television' },
] as const;
