import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alignment, QuestionId } from '../../../civic/votes/quiz.ts'

interface QuestionTexts {
  category: MessageDescriptor
  question: MessageDescriptor
  options: Record<Alignment, MessageDescriptor>
}

/** Each option states a position the way its supporters would put it. */
export const questionTexts: Record<QuestionId, QuestionTexts> = {
  healthcare: {
    category: msg`Healthcare`,
    question: msg`How should people get health insurance?`,
    options: {
      progressive: msg`Cover everyone through one public plan, so that no one goes without insurance.`,
      moderate: msg`Keep private insurance, and add a public plan that people may choose.`,
      conservative: msg`Rely on private insurance and competition, so that people can choose a plan.`,
    },
  },
  economy: {
    category: msg`Economy`,
    question: msg`What should happen to federal taxes?`,
    options: {
      progressive: msg`Raise them on high incomes and large companies, to pay for public services.`,
      moderate: msg`Keep rates about the same, and end some deductions.`,
      conservative: msg`Lower them for people and businesses, to encourage work and investment.`,
    },
  },
  climate: {
    category: msg`Climate`,
    question: msg`What should the federal government do about energy and climate?`,
    options: {
      progressive: msg`Limit emissions and move to renewable energy, to slow climate change.`,
      moderate: msg`Support renewable energy with incentives, while oil and gas stay in use.`,
      conservative: msg`Produce more energy of every kind with fewer rules, to lower its cost.`,
    },
  },
  education: {
    category: msg`Education`,
    question: msg`What should the government do about education?`,
    options: {
      progressive: msg`Put more money into public schools, and make public college tuition-free.`,
      moderate: msg`Keep funding public schools, and let families choose among them, including charter schools.`,
      conservative: msg`Give families money for any school, and leave decisions to parents and states.`,
    },
  },
  immigration: {
    category: msg`Immigration`,
    question: msg`What should come first in immigration policy?`,
    options: {
      progressive: msg`A path to citizenship for people who live here without legal status.`,
      moderate: msg`More border security, and legal status for some who have lived here for years.`,
      conservative: msg`Border security, and deportation of people who live here without legal status.`,
    },
  },
  guns: {
    category: msg`Gun Policy`,
    question: msg`What should happen to gun laws?`,
    options: {
      progressive: msg`Pass stricter laws, such as licenses to buy guns, to reduce gun deaths.`,
      moderate: msg`Require a background check for every sale, and keep the right to own guns.`,
      conservative: msg`Pass no new limits, to protect the right to own and carry guns.`,
    },
  },
  justice: {
    category: msg`Criminal Justice`,
    question: msg`What should change in criminal justice?`,
    options: {
      progressive: msg`Shorter sentences and more prevention, so that fewer people are in prison.`,
      moderate: msg`Current sentences, and police with more training and oversight.`,
      conservative: msg`More police and longer sentences, so that fewer crimes are committed.`,
    },
  },
  social: {
    category: msg`Social Programs`,
    question: msg`What should happen to programs such as Medicaid and food assistance?`,
    options: {
      progressive: msg`Make them larger, and cover more people who need help.`,
      moderate: msg`Keep them about the same size, and make them work better.`,
      conservative: msg`Make them smaller, and require adults who can work to do so.`,
    },
  },
  voting: {
    category: msg`Voting Rights`,
    question: msg`How should elections be run?`,
    options: {
      progressive: msg`Register voters automatically and mail everyone a ballot, to make voting easier.`,
      moderate: msg`Offer early and mail voting, and require an ID that is free and easy to get.`,
      conservative: msg`Require photo ID and proof of citizenship, to make elections more secure.`,
    },
  },
  foreign: {
    category: msg`Foreign Policy`,
    question: msg`How should the United States act in the world?`,
    options: {
      progressive: msg`Focus on diplomacy, aid and alliances, and use force only as a last resort.`,
      moderate: msg`Keep alliances and a strong military, and decide case by case.`,
      conservative: msg`Focus on needs at home, and keep a strong military with fewer commitments abroad.`,
    },
  },
  labor: {
    category: msg`Labor & Workers`,
    question: msg`What should federal law do about wages and unions?`,
    options: {
      progressive: msg`Make it easier to form unions, and raise the federal minimum wage.`,
      moderate: msg`Keep the rules on unions, and raise the minimum wage step by step.`,
      conservative: msg`Leave pay and unions to workers and employers, with fewer federal rules.`,
    },
  },
  technology: {
    category: msg`Technology & Privacy`,
    question: msg`What should the government do about technology companies?`,
    options: {
      progressive: msg`Set stricter rules on data and break up the largest ones, to protect users.`,
      moderate: msg`Set basic privacy rules that leave room for new products.`,
      conservative: msg`Set few rules and leave more to competition, to encourage new ideas.`,
    },
  },
}
