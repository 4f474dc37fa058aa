import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alignment, QuestionId } from '../../../civic/elections/quiz.ts'

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
      progressive: msg`The government should cover everyone through one public plan.`,
      moderate: msg`Keep private insurance, and add a public plan that people may choose.`,
      conservative: msg`Rely on private insurance and competition, with less government involvement.`,
    },
  },
  economy: {
    category: msg`Economy`,
    question: msg`What should happen to federal taxes?`,
    options: {
      progressive: msg`Raise them on the highest incomes and large companies to pay for public services.`,
      moderate: msg`Keep rates about where they are, and close loopholes.`,
      conservative: msg`Lower them for people and businesses, and have the government spend less.`,
    },
  },
  climate: {
    category: msg`Climate`,
    question: msg`What should the federal government do about energy and climate?`,
    options: {
      progressive: msg`Set firm limits on emissions and move quickly to clean energy.`,
      moderate: msg`Encourage clean energy with incentives while oil and gas are still used.`,
      conservative: msg`Let the country produce more energy of every kind, with fewer rules.`,
    },
  },
  education: {
    category: msg`Education`,
    question: msg`How should the country improve its schools?`,
    options: {
      progressive: msg`Put more money into public schools, and make public college tuition-free.`,
      moderate: msg`Fund public schools well, and let families choose among them, charter schools included.`,
      conservative: msg`Give families money they can use at any school, and leave decisions to parents and states.`,
    },
  },
  immigration: {
    category: msg`Immigration`,
    question: msg`What should come first in immigration policy?`,
    options: {
      progressive: msg`A path to citizenship for people who live here without legal status.`,
      moderate: msg`A more secure border together with legal status for some who have lived here for years.`,
      conservative: msg`A secure border and the removal of people who are here without legal status.`,
    },
  },
  guns: {
    category: msg`Gun Policy`,
    question: msg`How should guns be regulated?`,
    options: {
      progressive: msg`With stricter laws, such as licenses to buy and a ban on some semi-automatic rifles.`,
      moderate: msg`With a background check on every sale, and the right to own guns kept.`,
      conservative: msg`With no new limits, so that the right to own and carry guns is protected.`,
    },
  },
  justice: {
    category: msg`Criminal Justice`,
    question: msg`What should change in criminal justice?`,
    options: {
      progressive: msg`Shorter sentences, fewer people in prison, and more money for prevention.`,
      moderate: msg`Support for the police, with better training and more oversight.`,
      conservative: msg`More police, and tougher sentences for serious crime.`,
    },
  },
  social: {
    category: msg`Social Programs`,
    question: msg`What should happen to programs such as Medicaid and food assistance?`,
    options: {
      progressive: msg`Expand them to reach more people.`,
      moderate: msg`Keep them at about their present size, and make them work better.`,
      conservative: msg`Make them smaller, and require adults who are able to work.`,
    },
  },
  voting: {
    category: msg`Voting Rights`,
    question: msg`How should elections be run?`,
    options: {
      progressive: msg`With easier access, such as automatic registration and mail ballots for everyone.`,
      moderate: msg`With early and mail voting, and an ID that is free and easy to get.`,
      conservative: msg`With stricter checks, such as photo ID and proof of citizenship.`,
    },
  },
  foreign: {
    category: msg`Foreign Policy`,
    question: msg`How should the United States act in the world?`,
    options: {
      progressive: msg`Lead with diplomacy, aid and alliances, and use force last.`,
      moderate: msg`Keep alliances and a strong military, and decide case by case.`,
      conservative: msg`Put American interests first, with a strong military and fewer commitments abroad.`,
    },
  },
  labor: {
    category: msg`Labor & Workers`,
    question: msg`How should the law treat workers, unions and employers?`,
    options: {
      progressive: msg`Make it easier to form unions, and raise the federal minimum wage.`,
      moderate: msg`Keep today’s balance, and raise the minimum wage step by step.`,
      conservative: msg`Leave pay and membership to workers and employers, with fewer federal rules.`,
    },
  },
  technology: {
    category: msg`Technology & Privacy`,
    question: msg`How should technology companies be regulated?`,
    options: {
      progressive: msg`With strict federal rules on data, and by breaking up the largest companies.`,
      moderate: msg`With basic national privacy rules that leave room for new products.`,
      conservative: msg`With few rules, so that competition and users decide.`,
    },
  },
}
