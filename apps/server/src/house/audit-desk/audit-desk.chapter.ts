import { auditDeskRoutes } from './audit-desk.routes.ts'

export const auditDesk = { name: 'audit-desk', routes: auditDeskRoutes }
