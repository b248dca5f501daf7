/** The routes of all calls but those that anyone may make: a visitor's page does not load them. */
export { default as memberRoutes } from 'virtual:contract/members'
