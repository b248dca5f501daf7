/** Public module of the car check: its calls, file routes and jobs. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { carReportPaper } from './car-report-paper.ts'
import { beginCar, sweepCarModels } from './car-uploads.ts'
import { carRules, checkCarModel, compareCars, listCars, oneCar, removeCar } from './check-model.ts'
import { askForModels, listModels, oneSubmission, stopAsking } from './model-requests.ts'
import { submitCar, withdrawCar } from './submissions.ts'

export { carFileRoutes } from './car-file-routes.ts'

export const carModelCalls = {
  list: listCars,
  rules: carRules,
  one: oneCar,
  begin: beginCar,
  check: checkCarModel,
  compare: compareCars,
  pdf: carReportPaper,
  submit: submitCar,
  withdraw: withdrawCar,
  remove: removeCar,
}
export const carModelRequestCalls = { list: listModels, ask: askForModels, stop: stopAsking, one: oneSubmission }

export const carCheckJobs = (deps: Pick<Services, 'db' | 'files'>) =>
  ({ 'sweep-car-models': () => sweepCarModels(deps) }) satisfies Partial<JobHandlers>
