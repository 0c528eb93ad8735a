/**
 * Every address of the product. Each pattern with a parameter is followed by its builder.
 * Each bundle has its own copy, so that a remote may use a path that is newer than the shell.
 */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  about: '/about-us',
  contact: '/contact',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  browse: '/browse-tasks',
  browseCategory: (category: string) => `/browse-tasks?${new URLSearchParams({ category })}`,
  taskWithoutId: '/task',
  taskPattern: '/task/:taskId',
  task: (taskId: string) => `/task/${encodeURIComponent(taskId)}`,
  people: '/people',
  /** Those who have the first skill that a task asks for, to be invited to it. */
  peopleFor: (taskId: string, [skill]: readonly string[] = []) =>
    `/people?${new URLSearchParams({ ...(skill && { skill }), task: taskId })}`,
  personPattern: '/people/:personId',
  person: (personId: string) => `/people/${encodeURIComponent(personId)}`,
  /** Short address of the post form; redirects to `addTask`. */
  postTask: '/add-task',
  /** Second address of `myTasks`. */
  myTasksShort: '/my-tasks',
  dashboard: '/dashboard',
  /** The dashboard with the Edit Profile dialog open. */
  editProfile: '/dashboard?edit=profile',
  allTasks: '/dashboard/all-tasks',
  myTasks: '/dashboard/my-tasks',
  addTask: '/dashboard/add-task',
  myBids: '/dashboard/my-bids',
  notifications: '/dashboard/notifications',
  moderation: '/dashboard/moderation',
  settings: '/settings',
} as const;
