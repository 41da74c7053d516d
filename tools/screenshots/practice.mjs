/** The practice for the exam. */

import { practise, sit, end } from './acts.mjs';

/** @type {readonly import('./shot').Shot[]} */
export const PRACTICE = [
  { name: 'exam-start', route: '#/exam', full: true },
  { name: 'exam-practise', route: '#/exam/practise', full: true },
  { name: 'exam-question', route: '#/exam/practise', act: practise('Multiple choice'), full: true },
  {
    name: 'exam-answered',
    route: '#/exam/practise',
    act: async (page) => {
      await practise('Multiple choice')(page);
      await page.keyboard.press('Enter');
    },
    full: true,
  },
  { name: 'exam-predict', route: '#/exam/practise', act: practise('Predict what comes back'), full: true },
  {
    name: 'exam-predicted',
    route: '#/exam/practise',
    act: async (page) => {
      await practise('Predict what comes back')(page);
      await page.getByRole('button', { name: 'Answer' }).click();
    },
    full: true,
  },
  { name: 'exam-mock', route: '#/exam/mock', full: true },
  { name: 'exam-sitting', route: '#/exam/mock', act: sit, full: true },
  {
    name: 'exam-end',
    route: '#/exam/mock',
    act: async (page) => {
      await sit(page);
      await page.getByRole('button', { name: 'End the exam' }).first().click();
    },
    full: true,
  },
  { name: 'exam-report', route: '#/exam/mock', act: end, full: true },
  {
    name: 'exam-weak-spots',
    route: '#/exam/mock',
    act: async (page) => {
      await end(page);
      await page.goto(`${page.url().split('#')[0]}#/exam/weak-spots`);
    },
    full: true,
  },
  {
    name: 'exam-record',
    route: '#/exam/mock',
    act: async (page) => {
      await end(page);
      await page.goto(`${page.url().split('#')[0]}#/exam/record`);
    },
    full: true,
  },
  { name: 'exam-generated', route: '#/exam/predict/7', full: true },
  { name: 'exam-cards', route: '#/exam/cards', full: true },
];
