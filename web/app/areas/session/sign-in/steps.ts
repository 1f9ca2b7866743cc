import type { ComponentType } from 'react';
import type { SignInStep } from '#rules/session/sign-in-flow.ts';
import { AddressStep } from './address-step.tsx';
import { CityStep } from './city-step.tsx';
import { CodeStep } from './code-step.tsx';
import { MessengerStep } from './messenger-step.tsx';
import { NetworkStep } from './network-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { StepProps } from './sign-in-progress.ts';

/** How each step looks. */
export const steps: Readonly<Record<SignInStep, ComponentType<StepProps>>> = {
  phone: PhoneStep,
  messenger: MessengerStep,
  code: CodeStep,
  city: CityStep,
  address: AddressStep,
  password: PasswordStep,
  network: NetworkStep,
};
