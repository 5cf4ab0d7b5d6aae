insert into review values (1, '[["a1",0.5,false],["c3",1.0,true]]');
insert into review_wish values (1, 1);
