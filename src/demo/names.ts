/** Common names of many origins, put together at random: no one is meant. */
export const FIRST_NAMES =
  `Aaliyah Adaeze Adrian Aiko Alejandra Alma Amara Amir Ana Anders Andre Anh Anika Anouk Arash Ariel Arjun
Asha Astrid Ava Ayesha Beatriz Ben Bianca Bo Brandon Camila Carlos Carmen Caroline Catalina Cedric Chen Chiara Chloe Cora Cyrus Dalia
Daniel Darnell David Deepa Delroy Diego Dina Dmitri Eduardo Elena Eli Emeka Emi Emily Esperanza Esther Ethan Farah Fatima Felix Fiona
Francisco Gabriela Gloria Grace Greta Guillermo Hana Hannah Hassan Hector Helen Hiro Hugo Ibrahim Imani Ines Irene Isaac Isabel Ivy
Jamal James Jasmin Javier Jin Joaquin Joon Jordan Jose Josephine Joy Julia June Kai Kamal Karen Keiko Kenji Kiara Kofi Kwame Lakshmi
Lamar Laura Layla Leila Leo Liam Lily Linh Lourdes Lucia Luis Luz Maeve Mai Malik Manuel Marcus Margaret Mariam Marisol Marta Mateo
Maya Mei Mercedes Michael Miguel Mina Minh Mira Monica Naomi Nasrin Natalia Neil Ngoc Nia Nikhil Nina Noah Noor Olivia Omar Oscar
Paloma Patrick Paula Pedro Penelope Phoebe Priya Quinn Rafael Rahul Ramona Raquel Rashid Ravi Rebecca Rhea Ricardo Rosa Ruth Ryan
Sadie Saeed Salma Samir Samuel Sandra Santiago Sara Sean Serena Shira Silvia Simone Sofia Soo Stella Suki Sunil Tamar Tanya Tariq
Teresa Theo Thomas Thuy Tomas Uma Valentina Vera Victor Vikram Wei Wendy William Xiomara Yara Yasmin Yolanda Yuki Yusuf Zainab Zoe`.split(
    /\s+/,
  )

export const LAST_NAMES =
  `Abara Acosta Adeyemi Agarwal Aguilar Ahmadi Alvarez Amini Anderson Aquino Arroyo Bailey Banerjee Barrera
Bautista Becker Bell Bennett Bergman Boateng Brooks Bui Caldwell Campos Cardenas Carter Castillo Cervantes Chan Chavez Cho Choi Cohen
Coleman Contreras Cruz Dang Das Davis Delgado Desai Diaz Dominguez Doyle Duarte Edwards Ellis Escobar Espinoza Estrada Farrell Fernandez
Fischer Flores Foster Fuentes Fujita Gallagher Garcia Ghorbani Gill Gomez Gonzalez Gupta Gutierrez Hakimi Hall Hamid Hansen Harris Hassan
Hayashi Hernandez Herrera Hirsch Ho Hoang Holloway Hossain Howard Huang Hughes Ibarra Ito Iyer Jackson Jensen Jimenez Johnson Joshi Juarez
Kang Kapoor Kato Katz Kelly Khalil Khan Kim Kimura Kowalski Kumar Lam Lara Larsen Lee Leung Levy Li Lim Lin Liu Lopez Luna Mahmoud
Maldonado Marquez Martin Martinez Mbeki McCarthy Medina Mehta Mejia Mendez Mendoza Mercado Meyer Mitchell Mohamed Molina Montoya Moore
Morales Moreno Morgan Mukherjee Murphy Nair Nakamura Nasser Navarro Nelson Ng Nguyen Nolan Novak Nunez Obi Ochoa Okafor Olsen Orozco
Ortiz Osei Owens Pacheco Padilla Park Parker Patel Perez Pham Phillips Pineda Popov Powell Quan Quintero Rahman Ramirez Ramos Rao Reed
Reyes Rivera Robinson Rodriguez Rojas Romero Rosen Rossi Ruiz Saito Salazar Sanchez Santos Sato Schneider Serrano Shah Shapiro Sharma
Silva Singh Soto Stewart Suarez Suzuki Takeda Tan Tanaka Taylor Thompson Torres Tran Trujillo Turner Valdez Vargas Vasquez Vega Velasco
Villanueva Vo Walker Wallace Wang Washington Watanabe Webb White Williams Wong Wright Wu Yamamoto Yang Yilmaz Yoon Young Zamora Zhang Zhou`.split(
    /\s+/,
  )

/** What people write about themselves. */
export const ABOUT_LINES = [
  'Former ping-pong kid. Still trying to put spin on everything.',
  'Left-handed, loud about it, sorry about your backhand.',
  'Here for the dinks, staying for the tacos after.',
  'Tennis knees, pickleball heart.',
  'Learning the third-shot drop one net cord at a time.',
  'I play every morning before the office and most evenings after it.',
  'Always up for mixed doubles. I bring oranges.',
  'My daughter taught me. She still wins.',
  'Two years in, first medal last spring. Bronze counts.',
  'Patient at the kitchen line, impatient in traffic.',
  'New in town and looking for a regular four.',
  'I keep score out loud and I keep it honest.',
  'Nurse on nights, so daytime games are my thing.',
  'Working on not smiling when you hit it into the net.',
  'Retired teacher. I will learn your name by the second game.',
  'Drop, drive, repeat.',
  'I lob. I know. I’m not sorry.',
  'Came for the exercise, found my people.',
  'Happy to hit with beginners, someone did it for me.',
  'Drills on Mondays, games the rest of the week.',
  'Can carpool from the east side.',
  'Three paddles, one decent serve.',
  'Ask me about the two-bounce rule.',
  'Weekend player with weekday ambitions.',
  'Best shot: the accidental Erne.',
]
